import type { Dataset } from '#report/recognise/dataset.ts';

/** What people call a file of an ad platform, where its columns do not tell. */
const IN_FILE_NAMES: readonly (readonly [RegExp, string])[] = [
  [/google|adwords/i, 'google_ads'],
  [/meta|facebook|instagram/i, 'meta_ads'],
  [/microsoft|bing/i, 'microsoft_ads'],
  [/amazon/i, 'amazon_ads'],
  [/linkedin/i, 'linkedin_ads'],
  [/pinterest/i, 'pinterest_ads'],
  [/snapchat/i, 'snapchat_ads'],
  [/tik ?tok/i, 'tiktok_ads'],
];

/** The ad platform that the name of a file names; null where it names none, or several. */
export function platformInFileName({ source }: Dataset): string | null {
  const named = IN_FILE_NAMES.filter(([name]) => name.test(source.file));
  return named.length === 1 ? named[0]![1] : null;
}
