import { exampleValue } from '#contract/examples/example-value.ts';
import type { Addressed, JsonSchema } from '#contract/examples/operation.ts';

/** A request as an example shows it, in whatever language. */
export interface ExampleRequest {
  readonly method: string;
  readonly url: string;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent as a form: fields, and which field is which file. */
  readonly form?: {
    readonly fields: readonly (readonly [string, string])[];
    readonly files: readonly (readonly [string, string])[];
  };
  /** Whether it names itself, so that it is done once. */
  readonly isNamed: boolean;
  /** Whether the answer goes on for as long as somebody listens. */
  readonly isStream: boolean;
}

/** What an id in an address is called until somebody fills it in: `CLIENT_ID` of `/clients/{id}`. */
export function placeholderOf(path: string, name: string): string {
  if (name !== 'id') return name.toUpperCase();
  const thing = /^\/(?:deleted-)?([a-z]+?)s?\//.exec(path)?.[1] ?? 'thing';
  return `${thing.toUpperCase()}_ID`;
}

/** The example of an operation. `filled` has what stands in for placeholders and fields that name other things. */
export function exampleRequest(
  { method, path, operation }: Addressed,
  api: string,
  filled: Readonly<Record<string, string>> = {},
): ExampleRequest {
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const placeholder = placeholderOf(path, name);
    return encodeURIComponent(filled[placeholder] ?? placeholder);
  });
  const query = (operation.parameters ?? [])
    .filter((parameter) => parameter.in === 'query' && (parameter.required || parameter.name === 'per_page'))
    .map(({ name, schema = {} }) => {
      const value = name === 'per_page' ? '20' : String(exampleValue(schema, name));
      return `${name}=${encodeURIComponent(value)}`;
    });
  const content = operation.requestBody?.content ?? {};
  const inForm = content['multipart/form-data']?.schema;
  const inJson = content['application/json']?.schema;
  return {
    method,
    url: `${api}${address}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    ...(inForm && { form: exampleForm(inForm, path, filled) }),
    ...(!inForm && inJson && { json: withIds(exampleValue(inJson), filled) }),
    isNamed: method === 'POST' && operation['x-key'] === 'write',
    isStream: operation.responses?.['200']?.content?.['text/event-stream'] !== undefined,
  };
}

/** Fields that name a thing by its id say which. */
function withIds(value: unknown, filled: Readonly<Record<string, string>>): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name.endsWith('_id') ? (filled[name.toUpperCase()] ?? name.toUpperCase()) : withIds(inner, filled),
    ]),
  );
}

function exampleForm(schema: JsonSchema, path: string, filled: Readonly<Record<string, string>>) {
  const file = path.endsWith('/logo') ? 'logo.png' : 'export.csv';
  const name = Object.keys(schema.properties ?? {}).find((each) => each === 'file' || each === 'files');
  const fields = Object.entries(withIds(exampleValue(schema), filled) as Record<string, unknown>)
    .filter(([each]) => each !== name)
    .map(([each, value]) => [each, String(value)] as const);
  return { fields, files: name === undefined ? [] : [[name, file] as const] };
}
