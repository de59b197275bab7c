/** What the compiler complains of, in its own words. */
export function inWords(diagnostics: readonly unknown[] = []): string {
  const words = diagnostics.map((entry) => {
    const { message, path, range } = (entry ?? {}) as { message?: string; path?: string; range?: string };
    return typeof entry === 'string' ? entry : [path, range, message].filter(Boolean).join(' ');
  });
  return words.join('; ') || 'The compiler gave no reason.';
}
