const SNAKE_CASE = /^(?=.*\p{Ll})[\p{L}\d]+(?:_[\p{L}\d]+)+$/u;

/** Written in capitals by everybody who speaks of them. */
const ABBREVIATION =
  /(?<!\p{L})(mql|sql|sal|arr|mrr|gmv|ltv|clv|cac|roi|aov|nps|sku|asin|url|utm|cta|ftd|pos|sms|crm)(s?)(?!\p{L})/gu;

/**
 * The name of a column of unknown meaning, as a reader would write it: databases join the words of a name by underscores, and write
 * abbreviations small.
 */
export function readableName(column: string): string {
  const name = inWords(column);
  return name === name.toLowerCase()
    ? name.replaceAll(ABBREVIATION, (_, letters: string, plural: string) => letters.toUpperCase() + plural)
    : name;
}

function inWords(column: string): string {
  return SNAKE_CASE.test(column) ? column.replaceAll('_', ' ') : column;
}

const ALL_SMALL = /^[\p{Ll}\d ]+$/u;

/** The same as a heading: what is written small throughout begins with a capital like the words around it. */
export function readableHeading(column: string): string {
  const name = readableName(column);
  return ALL_SMALL.test(inWords(column)) ? name.charAt(0).toUpperCase() + name.slice(1) : name;
}

const OF_NUMBERS = /(?<=\S)[\s_-]+(?:id|no\.?|nr\.?|number)$/i;

/** `Ad id` is what a column is called; its values are ads. */
export function thingIn(column: string): string {
  return column.replace(OF_NUMBERS, '');
}
