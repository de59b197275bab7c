const SNAKE_CASE = /^(?=.*\p{Ll})[\p{L}\d]+(?:_[\p{L}\d]+)+$/u;

/** The name of a column of unknown meaning, as a reader would write it: databases join the words of a name by underscores. */
export function readableName(column: string): string {
  return SNAKE_CASE.test(column) ? column.replaceAll('_', ' ') : column;
}

const ALL_SMALL = /^[\p{Ll}\d ]+$/u;

/** The same as a heading: what is written small throughout begins with a capital like the words around it. */
export function readableHeading(column: string): string {
  const name = readableName(column);
  return ALL_SMALL.test(name) ? name.charAt(0).toUpperCase() + name.slice(1) : name;
}

const OF_NUMBERS = /(?<=\S)[\s_-]+(?:id|no\.?|nr\.?|number)$/i;

/** `Ad id` is what a column is called; its values are ads. */
export function thingIn(column: string): string {
  return column.replace(OF_NUMBERS, '');
}
