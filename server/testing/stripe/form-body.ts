export type FormValue = string | { [key: string]: FormValue };
export type FormFields = { [key: string]: FormValue };

/** Reads `a[b][0][c]=d` as the payment provider's library writes it. Lists come out as objects with their positions. */
export function readFormBody(text: string): FormFields {
  const fields: FormFields = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '');
    const last = path.pop() ?? '';
    let inner = fields;
    for (const part of path) {
      const next = (inner[part] ??= {});
      if (typeof next === 'string') throw new Error(`${name} is a value and a group at once.`);
      inner = next;
    }
    inner[last] = value;
  }
  return fields;
}

/** The text at a path, where there is one. */
export function textAt(fields: FormFields, ...path: string[]): string | undefined {
  let found: FormValue | undefined = fields;
  for (const part of path) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : undefined;
}
