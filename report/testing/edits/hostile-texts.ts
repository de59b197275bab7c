/** Words somebody may type or paste to break a page, a PDF or whoever reads them. */
export const HOSTILE_TEXTS: readonly string[] = [
  '<script>window.hurt = true</script>',
  '<img src=x onerror="window.hurt = true">',
  '"><svg onload=alert(1)>',
  '#panic("typst") #eval("1")',
  '#import "/data.typ": d; $x^2$ @ref <label> \\ `raw` *bold* _it_',
  '${process.exit(1)} {{constructor.constructor("return 1")()}}',
  '\u202Eevil\u202C \u0000\u0007\u200B\uFEFF',
  '\uD800 lone',
  'Z̵̧̛a̷l̸g̶o̴',
  '👩‍👩‍👧‍👦 🇩🇪 ﷽ مرحبا שלום',
  `${'unbroken'.repeat(60)}`,
  '__proto__ constructor toString',
  '   \n\t\r\n  ',
];
