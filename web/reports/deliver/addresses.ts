/** The typed addresses apart: commas, semicolons and line ends stand between them. */
export function addressesIn(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((address) => address.trim())
    .filter((address) => address !== '');
}

/** What is wrong with a field, or with one entry of its list. */
export function errorIn(fields: Readonly<Record<string, string>>, ...names: string[]): string | undefined {
  const key = Object.keys(fields).find((field) => names.includes(field.split('.')[0] ?? ''));
  return key && fields[key];
}
