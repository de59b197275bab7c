import type { ExampleRequest } from '#contract/examples/example-request.ts';

/** A request as a program for Node, with nothing to install. */
export function inTypeScript({ method, url, json, form, isNamed, isStream }: ExampleRequest): string {
  const headers = [
    '    Authorization: `Bearer ${process.env.CLIENTREADY_API_KEY}`,',
    ...(isNamed ? ["    'Idempotency-Key': crypto.randomUUID(),"] : []),
    ...(json === undefined ? [] : ["    'Content-Type': 'application/json',"]),
  ];
  const before =
    form === undefined
      ? []
      : [
          "import { openAsBlob } from 'node:fs';",
          '',
          'const form = new FormData();',
          ...form.fields.map(([name, value]) => `form.set('${name}', '${escaped(value)}');`),
          ...form.files.map(([name, file]) => `form.set('${name}', await openAsBlob('${file}'), '${file}');`),
          '',
        ];
  const body =
    form === undefined
      ? json === undefined
        ? []
        : [`  body: JSON.stringify(${indented(JSON.stringify(json, null, 2), 2)}),`]
      : ['  body: form,'];
  const after = isStream
    ? [
        'for await (const chunk of response.body ?? []) {',
        '  console.log(response.status, new TextDecoder().decode(chunk));',
        '  break; // or go on listening',
        '}',
      ]
    : ['console.log(response.status, await response.text());'];
  return [
    ...before,
    `const response = await fetch('${url}', {`,
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    '  headers: {',
    ...headers,
    '  },',
    ...body,
    '});',
    ...after,
  ].join('\n');
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`);
}

function indented(text: string, by: number): string {
  return text.replaceAll('\n', `\n${' '.repeat(by)}`);
}
