import type { JsonSchema } from '#contract/examples/operation.ts';

/** What examples say in fields of these names. */
const BY_NAME: readonly (readonly [RegExp, unknown])[] = [
  [/(^|_)id$/, '3f1c2a9e-5b7d-4c1e-9a2b-6d8e0f4a7c35'],
  [/^next_cursor$/, 'WyIyMDI2LTEwLTMxIl0'],
  [/_url$/, 'https://clientready.example/api/files/…'],
  [/^emails?$|^to$|^cc$|^more_to$/, 'jo@northwind.example'],
  [/^phone$/, '+1 555 0100'],
  [/^address$/, '1 High Street, Springfield'],
  [/^website$/, 'https://northwind.example'],
  [/^senders$/, 'reports@platform.example'],
  [/^url$/, 'https://hooks.northwind.example/clientready'],
  [/^to$/, 2],
  [/_color$/, '#0b3b36'],
  [/^(month|period)$/, '2026-10'],
  [/^metric$/, 'conversions'],
  [/^channel$/, 'google_ads'],
  [/^time_zone$/, 'Europe/Berlin'],
  [/^target$/, 500],
  [/^subject$/, 'Your report for October'],
  [/^message$|^text$|^note$/, 'Conversions are up. The details are in the report.'],
  [/^title$|^section_title$/, 'October'],
  [/^name$/, 'Northwind'],
  [/^query$|^search$/, 'northwind'],
  [/^password$/, 'seven-lanterns-adrift'],
];

/** A value that fits a schema: what is required, with words a person might write. */
export function exampleValue(schema: JsonSchema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.default ?? schema.enum[0];
  const variant = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].find(({ type }) => type !== 'null');
  if (variant !== undefined) return exampleValue(variant, name);
  if (schema.allOf !== undefined)
    return Object.assign({}, ...schema.allOf.map((part) => exampleValue(part, name)));
  if (schema.properties !== undefined) return exampleObject(schema);
  if (schema.type === 'array') return exampleList(schema, name);
  const isNumber = schema.type === 'integer' || schema.type === 'number';
  const known = BY_NAME.find(
    ([pattern, value]) => (typeof value === 'number') === isNumber && pattern.test(name),
  )?.[1];
  if (known !== undefined) return known;
  return exampleScalar(schema);
}

/** One of what it holds; none where anything may be in it. */
function exampleList({ items = {} }: JsonSchema, name: string): unknown[] {
  const isOpen = items.type === 'object' && Object.keys(items.properties ?? {}).length === 0;
  return isOpen ? [] : [exampleValue(items, name)];
}

function exampleObject({ properties = {}, required = [] }: JsonSchema): Record<string, unknown> {
  const all = Object.keys(properties);
  // Where everything may be left out, something is said all the same.
  const names = required.length > 0 ? all.filter((name) => required.includes(name)) : all.slice(0, 1);
  return Object.fromEntries(names.map((name) => [name, exampleValue(properties[name] ?? {}, name)]));
}

function exampleScalar(schema: JsonSchema): unknown {
  if (schema.default !== undefined) return schema.default;
  switch (schema.type) {
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1, 1);
    case 'boolean':
      return true;
    default:
      return exampleText(schema);
  }
}

function exampleText({ format }: JsonSchema): string {
  if (format === 'uuid') return '3f1c2a9e-5b7d-4c1e-9a2b-6d8e0f4a7c35';
  if (format === 'date') return '2026-10-31';
  if (format === 'date-time') return '2027-01-31T00:00:00Z';
  return 'October';
}
