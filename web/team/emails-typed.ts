/** The address at the end of "Vera Holt <vera@studio.example>", as mail programs copy it. */
const WITH_NAME = /[^,;\n<>]*<([^<>]*)>/g;

/** The addresses in a text: one a line, or with commas, semicolons or spaces between. What is none is kept, to be named. */
export function emailsIn(text: string): string[] {
  const parts = text
    .replaceAll(WITH_NAME, ' $1 ')
    .split(/[\s,;]+/)
    .filter((part) => part !== '');
  return [...new Set(parts.map((part) => part.toLowerCase()))];
}
