import type { ExampleRequest } from '#contract/examples/example-request.ts';

/** A request as a command of the shell. */
export function inCurl({ method, url, json, form, isNamed, isStream }: ExampleRequest): string {
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${isStream ? '-N --max-time 60 ' : ''}"${url}"`,
    '-H "Authorization: Bearer $CLIENTREADY_API_KEY"',
  ];
  if (isNamed) lines.push('-H "Idempotency-Key: $(uuidgen)"');
  if (json !== undefined) {
    lines.push('-H "Content-Type: application/json"');
    lines.push(`-d '${JSON.stringify(json).replaceAll("'", String.raw`'\''`)}'`);
  }
  for (const [name, value] of form?.fields ?? []) lines.push(`-F "${name}=${value}"`);
  for (const [name, file] of form?.files ?? []) lines.push(`-F "${name}=@${file}"`);
  return lines.join(' \\\n  ');
}
