import type { ExampleRequest } from '#contract/examples/example-request.ts';

/** A request as a program for Python 3, with nothing to install. */
export function inPython({ method, url, json, form, isNamed, isStream }: ExampleRequest): string {
  const imports = [
    ...(json === undefined ? [] : ['import json']),
    'import os',
    'import urllib.request',
    ...(isNamed || form !== undefined ? ['import uuid'] : []),
  ];
  const headers = [
    '        "Authorization": "Bearer " + os.environ["CLIENTREADY_API_KEY"],',
    ...(isNamed ? ['        "Idempotency-Key": str(uuid.uuid4()),'] : []),
    ...(json === undefined ? [] : ['        "Content-Type": "application/json",']),
    ...(form === undefined ? [] : ['        "Content-Type": "multipart/form-data; boundary=" + boundary,']),
  ];
  const data =
    form === undefined
      ? json === undefined
        ? []
        : [`    data=json.dumps(${literal(json, 4)}).encode(),`]
      : ['    data=body,'];
  return [
    ...imports,
    '',
    ...(form === undefined ? [] : formLines(form)),
    'request = urllib.request.Request(',
    `    "${url}",`,
    `    method="${method}",`,
    '    headers={',
    ...headers,
    '    },',
    ...data,
    ')',
    'with urllib.request.urlopen(request) as response:',
    isStream
      ? '    print(response.status, response.readline().decode())  # or go on reading lines'
      : '    print(response.status, response.read().decode())',
  ].join('\n');
}

function formLines({ fields, files }: NonNullable<ExampleRequest['form']>): string[] {
  return [
    'boundary = uuid.uuid4().hex',
    'body = b""',
    ...fields.map(
      ([name, value]) =>
        String.raw`body += f'--{boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n'.encode() + ` +
        `${JSON.stringify(value)}.encode() + b"\\r\\n"`,
    ),
    ...files.flatMap(([name, file]) => [
      String.raw`body += f'--{boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${file}"\r\n'.encode()`,
      String.raw`body += b"\r\n" + open("${file}", "rb").read() + b"\r\n"`,
    ]),
    String.raw`body += f"--{boundary}--\r\n".encode()`,
    '',
  ];
}

/** JSON as Python writes it. */
function literal(value: unknown, indent: number): string {
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value !== 'object') return JSON.stringify(value);
  const inner = ' '.repeat(indent + 4);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const parts = Array.isArray(value)
    ? value.map((each) => literal(each, indent + 4))
    : Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${literal(each, indent + 4)}`);
  if (parts.length === 0) return `${open}${close}`;
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${' '.repeat(indent)}${close}`;
}
