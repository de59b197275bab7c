const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text is written like an id of ours; the database refuses to look for any other. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
