let last: string | null = null;

/** Keeps the id of the latest answer, so that an error on the page can name it. */
export function noteRequestId(id: string | null): void {
  if (id) last = id;
}

/** The id of the latest answer of the API to this page; null before the first. */
export function lastRequestId(): string | null {
  return last;
}
