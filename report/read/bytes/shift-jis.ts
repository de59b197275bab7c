const KANA_LEAD_FROM = 0x81;
const LEVEL_ONE_TO = 0x9f;

/**
 * Whether bytes are Shift-JIS: nearly every pair is valid, most pairs lie in the ranges of kana and everyday kanji,
 * and they stand together in words. Western text has pairs that are valid by chance (`ä` before `t`), but alone and in other ranges.
 */
export function looksLikeShiftJis(sample: Uint8Array): boolean {
  let pairs = 0;
  let everyday = 0;
  let together = 0;
  let broken = 0;
  let previousEnd = -1;
  for (let i = 0; i < sample.length; i++) {
    const lead = sample[i]!;
    if (lead < 0x80) continue;
    if (lead >= 0xa1 && lead <= 0xdf) {
      previousEnd = i + 1;
      continue;
    }
    const trail = sample[i + 1] ?? 0;
    const valid =
      lead !== 0x80 && lead !== 0xa0 && lead <= 0xfc && trail >= 0x40 && trail !== 0x7f && trail <= 0xfc;
    if (!valid) {
      if (i + 1 < sample.length) broken++;
      continue;
    }
    pairs++;
    if (lead >= KANA_LEAD_FROM && lead <= LEVEL_ONE_TO) everyday++;
    const next = sample[i + 2] ?? 0;
    if (previousEnd === i || next >= 0x80) together++;
    previousEnd = i + 2;
    i++;
  }
  return pairs > 0 && broken <= pairs * 0.02 && everyday >= pairs * 0.7 && together >= pairs * 0.6;
}
