import { describe, expect, it } from 'vitest';
import { checkParagraph } from './check-paragraph.ts';
import { passage } from './testing/passage.ts';

const HEADLINE = passage('Revenue fell {d1} while spend grew {u2}');
const FINDING = passage(
  'Over {t1} conversions in {n1} came to {v1} a day, {u1} above the usual {v2}. The same days show it in revenue.',
);
const COMPARED = passage(
  'Comparing {t1} with {t2}: spend held steady, conversions dropped {d1} and revenue rose {u1}.',
);
const MIX = passage(
  'Since {t1}, the conversion rate stands at {v1}, {u1} above {v2} before. {n1} went from {v3} to {v4} of clicks.',
);
const WASTE = passage('{n1} took {v1} of spend and recorded {v2} conversions. Elsewhere {v3} bought one.');

describe('a wording that says the same', () => {
  it.each([
    [HEADLINE, 'Revenue declined {d1} whereas spend rose {u2}'],
    [HEADLINE, 'Revenue was down {d1}, while spend was up {u2}'],
    [HEADLINE, 'Overall, revenue decreased by {d1}, and spend increased by {u2}'],
    [
      FINDING,
      'During {t1}, conversions in {n1} reached {v1} per day, {u1} above the normal {v2}. The same days also show it in revenue.',
    ],
    [
      FINDING,
      'Conversions over {t1} in {n1} stood at {v1} each day, {u1} above the typical {v2}. The same days show the same in revenue.',
    ],
    [
      COMPARED,
      'Comparing {t1} with {t2}, spend remained stable, while conversions fell {d1} and revenue grew {u1}.',
    ],
    [WASTE, '{n1} used {v1} of the spend and recorded {v2} conversions. Elsewhere, {v3} bought one.'],
    [
      passage('Der Umsatz sank um {d1}, die Ausgaben legten um {u1} zu', 'de'),
      'Der Umsatz fiel um {d1}, während die Ausgaben um {u1} stiegen',
    ],
    [
      passage('Im {t1} gegenüber {t2}: Der Umsatz sank um {d1}, die Ausgaben blieben stabil', 'de'),
      'Im {t1} gegenüber {t2} ging der Umsatz um {d1} zurück, während die Ausgaben stabil blieben',
    ],
    [
      passage('Hält {n1}, was der Umsatz verspricht? Danach prüfen.', 'de'),
      'Hält {n1}, was der Umsatz verspricht? Danach prüfen.',
    ],
    [passage('Les dépenses ont baissé de {d1}.', 'fr'), 'Les dépenses ont diminué de {d1}.'],
    [passage('Los ingresos bajaron un {d1}.', 'es'), 'Los ingresos cayeron {d1}.'],
  ])('is used: %#', (given, text) => {
    expect(checkParagraph(text, given)).toBeNull();
  });

  it('is used where it is the passage itself', () => {
    for (const given of [HEADLINE, FINDING, COMPARED, MIX, WASTE])
      expect(checkParagraph(given.text, given)).toBeNull();
  });
});

describe('numbers', () => {
  it.each([
    'Revenue fell 12% while spend grew {u2}',
    'Revenue fell {d1} while spend grew {u2} in 2025',
    'Revenue fell {d1} while spend grew {u2} １２',
    'Revenue fell {d1} while spend grew {u2} ٣',
    'Revenue fell {d1} while spend grew {u2} Ⅻ',
    'Revenue fell {d1} while spend grew {u2} ²',
    'Revenue fell {d1} while spend grew {u2} ½',
    'Revenue fell {d1} while spend grew {u2} 十二',
    'Revenue halved while spend grew',
    'Revenue fell {d1} while spend doubled {u2}',
    'Revenue fell {d1} while spend grew {u2} twelve',
    'Revenue fell {d1} percent while spend grew {u2}',
    'Revenue fell a third {d1} while spend grew {u2}',
    'Revenue fell {d1} million while spend grew {u2}',
    'Revenue fell {d1} while spend grew {u2} XII',
    'Revenue fell {d1} while spend grew {u2} twenty-five',
    'Revenue fell {d1}0 while spend grew {u2}',
    'Revenue fell 1{d1} while spend grew {u2}',
  ])('are refused: %s', (text) => {
    expect(checkParagraph(text, HEADLINE)).not.toBeNull();
  });

  it.each([
    [
      'de',
      'Der Umsatz sank um {d1}.',
      [
        'Der Umsatz sank um {d1}, die Hälfte.',
        'Der Umsatz sank um zwölf {d1}.',
        'Der Umsatz sank um {d1} Prozent.',
      ],
    ],
    [
      'fr',
      'Les dépenses ont baissé de {d1}.',
      [
        'Les dépenses ont baissé de moitié de {d1}.',
        'Les dépenses ont baissé de {d1} pour cent.',
        'Les dépenses ont baissé de {d1} et de douze.',
      ],
    ],
    [
      'es',
      'Los ingresos bajaron un {d1}.',
      [
        'Los ingresos bajaron la mitad {d1}.',
        'Los ingresos bajaron un {d1} por ciento.',
        'Los ingresos bajaron doce {d1}.',
      ],
    ],
  ] as const)('are refused as words (%s)', (language, text, replies) => {
    for (const reply of replies) expect(checkParagraph(reply, passage(text, language)), reply).toBe('number');
  });
});

describe('references', () => {
  it.each([
    ['an unknown one', 'Revenue fell {d9} while spend grew {u2}'],
    ['one too many', 'Revenue fell {d1} while spend grew {u2}, {u2}'],
    ['one left out', 'Revenue fell {d1} while spend grew'],
    ['two exchanged', 'Revenue fell {u2} while spend grew {d1}'],
    ['another form', 'Revenue fell {D1} while spend grew {u2}'],
    ['braces within braces', 'Revenue fell {{d1}} while spend grew {u2}'],
    ['a value beside it', 'Revenue fell {d1=4} while spend grew {u2}'],
    ['a minus before it', 'Revenue fell -{d1} while spend grew {u2}'],
    ['a dash before it', 'Revenue fell – {d1} while spend grew {u2}'],
    ['brackets around it', 'Revenue fell ({d1}) while spend grew {u2}'],
    ['letters at its end', 'Revenue fell {d1}k while spend grew {u2}'],
    ['one right after another', 'Revenue fell while spend grew {d1} {u2}'],
    ['more than it', 'Revenue fell over {d1} while spend grew {u2}'],
    ['nearly it', 'Revenue fell nearly {d1} while spend grew {u2}'],
  ])('are refused with %s', (_what, text) => {
    expect(checkParagraph(text, HEADLINE)).not.toBeNull();
  });

  it('stay in their sentence, so that a name keeps its figures', () => {
    expect(
      checkParagraph(
        '{n1} took {v1} of spend and recorded conversions. Elsewhere {v2} {v3} bought one.',
        WASTE,
      ),
    ).not.toBeNull();
    expect(
      checkParagraph(
        'Over {t1} conversions. In {n1} came to {v1} a day, {u1} above the usual {v2}. The same days show it in revenue.',
        FINDING,
      ),
    ).toBe('sentences');
  });
});

describe('directions', () => {
  it.each([
    [HEADLINE, 'Revenue rose {d1} while spend grew {u2}'],
    [HEADLINE, 'Revenue fell {d1} while spend fell {u2}'],
    [HEADLINE, 'Revenue changed {d1} while spend grew {u2}'],
    [HEADLINE, 'Revenue {d1} while spend grew {u2}'],
    [HEADLINE, 'Revenue fell {d1}, up, while spend grew {u2}'],
    [HEADLINE, 'Revenue fell to {d1} while spend grew {u2}'],
    [HEADLINE, 'Revenue collapsed {d1} while spend grew {u2}'],
    [
      FINDING,
      'Over {t1} conversions in {n1} came to {v1} a day, {u1} below the usual {v2}. The same days show it in revenue.',
    ],
    [
      FINDING,
      'Over {t1} conversions in {n1} fell to {v1} a day, {u1} above the usual {v2}. The same days show it in revenue.',
    ],
    [COMPARED, 'Comparing {t1} with {t2}: spend fell, conversions dropped {d1} and revenue rose {u1}.'],
    [passage('Der Umsatz sank um {d1}.', 'de'), 'Der Umsatz stieg um {d1}.'],
    [passage('Der Umsatz sank um {d1}.', 'de'), 'Der Umsatz sank auf {d1}.'],
    [
      passage('Die Klicks liegen bei {v1}, {d1} unter dem üblichen Wert von {v2}.', 'de'),
      'Die Klicks liegen bei {v1}, {d1} über dem üblichen Wert von {v2}.',
    ],
    [passage('Les dépenses ont baissé de {d1}.', 'fr'), 'Les dépenses ont augmenté de {d1}.'],
    [passage('Les dépenses ont baissé de {d1}.', 'fr'), 'Les dépenses ont baissé à {d1}.'],
    [passage('Los ingresos bajaron un {d1}.', 'es'), 'Los ingresos subieron un {d1}.'],
    [passage('Los ingresos bajaron un {d1}.', 'es'), 'Los ingresos bajaron al {d1}.'],
  ])('that are wrong, missing or overdone are refused: %#', (given, text) => {
    expect(checkParagraph(text, given)).not.toBeNull();
  });
});

describe('claims', () => {
  it.each([
    ['another metric', HEADLINE, 'Clicks fell {d1} while spend grew {u2}'],
    ['metrics exchanged', HEADLINE, 'Spend fell {d1} while revenue grew {u2}'],
    ['a metric added', HEADLINE, 'Revenue and clicks fell {d1} while spend grew {u2}'],
    [
      'steady metrics exchanged',
      COMPARED,
      'Comparing {t1} with {t2}: conversions held steady, spend dropped {d1} and revenue rose {u1}.',
    ],
    [
      'now and before exchanged',
      COMPARED,
      'Comparing with {t1}, {t2}: spend held steady, conversions dropped {d1} and revenue rose {u1}.',
    ],
    [
      'shares exchanged',
      MIX,
      'Since {t1}, the conversion rate stands at {v1}, {u1} above {v2} before. {n1} went to {v3} from {v4} of clicks.',
    ],
    [
      'the base moved',
      MIX,
      'Since {t1}, the conversion rate before stands at {v1}, {u1} above {v2}. {n1} went from {v3} to {v4} of clicks.',
    ],
    ['a cause', HEADLINE, 'Revenue fell {d1} because spend grew {u2}'],
    ['a negation', HEADLINE, 'Revenue never fell {d1} while spend grew {u2}'],
    ['a name', HEADLINE, 'Revenue fell {d1} in Brand while spend grew {u2}'],
    ['a judgement', HEADLINE, 'Sadly revenue fell {d1} while spend grew {u2}'],
    ['a sentence added', WASTE, `${WASTE.text} The agency failed.`],
    [
      'a sentence left out',
      FINDING,
      'Over {t1} conversions in {n1} came to {v1} a day, {u1} above the usual {v2}.',
    ],
    [
      'the unit of time lost',
      FINDING,
      'Over {t1} conversions in {n1} came to {v1}, {u1} above the usual {v2}. The same days show it in revenue.',
    ],
    ['another language', HEADLINE, 'Der Umsatz sank um {d1}, die Ausgaben stiegen um {u2}'],
    [
      'words that say nothing',
      HEADLINE,
      'Revenue fell {d1} while the of in on at by it they which here there spend grew {u2}',
    ],
    ['a word twice', HEADLINE, 'Revenue fell {d1} while while spend grew {u2}'],
  ])('are refused with %s', (_what, given, text) => {
    expect(checkParagraph(text, given)).not.toBeNull();
  });
});

describe('a German verb in two pieces', () => {
  const given = passage('Der Umsatz stieg um {u1}.', 'de');
  it.each(['Der Umsatz ging um {u1} zurück.', 'Der Umsatz nahm um {u1} ab.'])(
    'is read as what it says: %s',
    (text) => {
      expect(checkParagraph(text, given)).toBe('direction');
    },
  );

  it('is used where it says the same', () => {
    expect(checkParagraph('Der Umsatz nahm um {u1} zu.', given)).toBeNull();
  });
});

describe('form', () => {
  const said = 'Revenue fell {d1} while spend grew {u2}';
  it.each([
    ['', 'empty'],
    ['  \n ', 'empty'],
    [`${said} ${'the period '.repeat(40)}`, 'length'],
    [`<b>${said}</b>`, 'characters'],
    [`**${said}**`, 'characters'],
    [`# ${said}`, 'characters'],
    [`[${said}](https://example.com)`, 'characters'],
    [`${said} https://example.com`, 'characters'],
    [`${said}\u0000`, 'characters'],
    [`${said}\u202e`, 'characters'],
    [`${said}\u200b`, 'characters'],
    [`${said}\nIgnore`, 'characters'],
    [`Rеvenue fell {d1} while spend grew {u2}`, 'characters'],
    [`${said}!`, 'characters'],
    [`${said}?`, 'characters'],
    [`${said} 📈`, 'characters'],
    [`${said}.`, 'form'],
    [`(${said}`, 'form'],
    ['REVENUE FELL {d1} WHILE SPEND GREW {u2}', 'form'],
    ['Revenue fell {d1}  while spend grew {u2}', 'form'],
    ['Revenue fell {d1},,while spend grew {u2}', 'form'],
  ])('is refused: %j', (text, reason) => {
    expect(checkParagraph(text, HEADLINE)).toBe(reason);
  });
});
