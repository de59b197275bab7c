import { INVALID_EMAIL, isEmail } from '#contract/text-checks.ts';

const COLOR = /^#[0-9a-f]{6}$/;
const WEBSITE = /^(https?:\/\/)?[^\s/.]+(\.[^\s/.]+)+(\/\S*)?$/i;

export interface BrandValues extends Record<string, string> {
  primary_color: string;
  accent_color: string;
  website: string;
  email: string;
  footer_line: string;
  report_language: string;
  paper_size: string;
}

/** Whether a text is a colour such as `#1d4ed8`. */
export function isColor(text: string): boolean {
  return COLOR.test(text);
}

/** What is wrong with a brand, by field; the server checks again. */
export function checkBrand(values: BrandValues): Partial<Record<keyof BrandValues, string>> {
  const { primary_color, accent_color, website, email } = values;
  const wrongColor = 'Must be a colour such as #1d4ed8';
  return {
    ...(!isColor(primary_color) && { primary_color: wrongColor }),
    ...(!isColor(accent_color) && { accent_color: wrongColor }),
    ...(website.trim() !== '' &&
      !WEBSITE.test(website.trim()) && { website: 'Please enter a website such as www.example.com' }),
    ...(email.trim() !== '' && !isEmail(email.trim()) && { email: INVALID_EMAIL }),
  };
}
