import type { JsonSchema, Operation } from '#contract/examples/operation.ts';

interface TakenField {
  readonly name: string;
  readonly where: string;
  readonly kind: string;
  readonly isRequired: boolean;
  readonly about: string;
}

/** What an operation takes: from the address, the query, headers and the body. */
export function fieldsOf({ parameters = [], requestBody }: Operation): readonly TakenField[] {
  const taken = parameters.map(({ name, in: where, required = false, description, schema = {} }) => ({
    name,
    where,
    kind: kindOf(schema),
    isRequired: required,
    about: description ?? schema.description ?? '',
  }));
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const { properties = {}, required = [] } = content?.schema ?? {};
  const sent = Object.entries(properties).map(([name, schema]) => ({
    name,
    where: type === 'multipart/form-data' ? 'form' : 'body',
    kind: kindOf(schema),
    isRequired: required.includes(name),
    about: schema.description ?? '',
  }));
  return [...taken, ...sent];
}

/** What a field may hold, in a few words. */
function kindOf(schema: JsonSchema): string {
  if (schema.enum !== undefined) return schema.enum.map(String).join(' | ');
  if (schema.const !== undefined) return String(schema.const);
  const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (variants.length > 0) return [...new Set(variants.map(kindOf))].join(' or ');
  if (schema.contentMediaType !== undefined) return 'file';
  if (schema.type === 'array') return `list of ${kindOf(schema.items ?? {})}`;
  const type = Array.isArray(schema.type) ? schema.type.join(' or ') : (schema.type as string | undefined);
  return schema.format ?? type ?? 'anything';
}

/** The same as a table; on a phone, one below the other. */
export function FieldTable({ fields }: { fields: readonly TakenField[] }) {
  return (
    <div className="grid gap-2">
      <h3 className="text-sm font-semibold">It takes</h3>
      <dl className="divide-y divide-line rounded-md border border-line">
        {fields.map(({ name, where, kind, isRequired, about }) => (
          <div
            key={`${where} ${name}`}
            className="grid gap-x-4 gap-y-0.5 px-3.5 py-2.5 sm:grid-cols-[11rem_1fr]"
          >
            <dt className="min-w-0 text-sm wrap-anywhere">
              <code className="font-mono text-xs font-semibold">{name}</code>
              <span className="block text-xs text-muted">
                {where}
                {isRequired && ', required'}
              </span>
            </dt>
            <dd className="min-w-0 text-sm wrap-anywhere text-muted">
              {kind}
              {about && <span className="block">{about}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
