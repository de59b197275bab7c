/** As much of JSON Schema as request bodies use. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly minimum?: number;
}

/** Values for fields by the end of their name, where any text would be refused before it is of interest. */
export type ByName = readonly (readonly [name: RegExp, value: unknown])[];

/** A value that the schema accepts, as far as a schema tells. */
export function sample(schema: Schema, byName: ByName = [], name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const [choice] = (schema.anyOf ?? schema.oneOf ?? []).filter((option) => option.type !== 'null');
  if (choice !== undefined) return sample(choice, byName, name);
  if (schema.allOf !== undefined)
    return Object.assign({}, ...schema.allOf.map((part) => sample(part, byName, name)));
  if (schema.type === 'object' || schema.properties !== undefined) {
    const fields = Object.entries(schema.properties ?? {});
    return Object.fromEntries(fields.map(([field, inner]) => [field, sample(inner, byName, field)]));
  }
  const known = byName.find(([pattern]) => pattern.test(name));
  if (known !== undefined && (schema.type === 'string' || schema.type === undefined)) return known[1];
  if (schema.type === 'array') return [sample(schema.items ?? {}, byName, name)];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (schema.format === 'email') return 'somebody@example.com';
  if (schema.format === 'date-time') return '2026-01-01T00:00:00Z';
  if (schema.format === 'uri') return 'https://example.com/';
  if (schema.format === 'uuid') return '00000000-0000-4000-8000-000000000000';
  return 'x'.repeat(Math.max(8, schema.minLength ?? 0));
}
