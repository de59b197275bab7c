const MONTH_OR_QUARTER =
  /^(q[1-4]|jan\p{L}*|feb\p{L}*|mar\p{L}*|mär\p{L}*|apr\p{L}*|avr\p{L}*|abr\p{L}*|may|mai|mayo|jun\p{L}*|juin|jul\p{L}*|juil\p{L}*|aug\p{L}*|août|ago\p{L}*|sep\p{L}*|o[ck]t\p{L}*|nov\p{L}*|de[cz]\p{L}*|déc\p{L}*|dic\p{L}*|ene\p{L}*|fév\p{L}*)$/iu;

/** Whether a file is named after a year and no part of it, as `Customers 2025 YTD.csv` is. */
export function isNamedAfterYear(file: string): boolean {
  const words = file
    .replace(/\.[a-z0-9]{2,4}$/i, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const years = words.flatMap((word, at) => (/^20\d\d$/.test(word) ? [at] : []));
  const [at] = years;
  if (at === undefined || years.length > 1 || words.some((word) => MONTH_OR_QUARTER.test(word))) return false;
  // `2025-12` and `12.2025` name a month.
  return ![words[at - 1], words[at + 1]].some((word) => word !== undefined && /^\d{1,2}$/.test(word));
}
