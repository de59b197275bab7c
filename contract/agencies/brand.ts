import * as z from 'zod';
import {
  FOOTER_LINE_MAX,
  paperSizes,
  reportLanguages,
  WEBSITE_MAX,
} from '#contract/agencies/brand-choices.ts';
import { clientEmailSchema, plainText } from '#contract/text-rules.ts';

export const colorSchema = z
  .string({ error: 'Must be a colour such as #1d4ed8' })
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Must be a colour such as #1d4ed8');

/** Of the web and nothing else: no other scheme, and no name before an @ that passes for the host. The database asks the same. */
const WEB_ADDRESS = /^(https?:\/\/)?[^\s/:@?#.]+(\.[^\s/:@?#.]+)+\.?(:\d{1,5})?([/?#]\S*)?$/i;

const websiteSchema = plainText('Website', WEBSITE_MAX).refine(
  (value) => WEB_ADDRESS.test(value),
  'Please enter a website such as www.example.com',
);

/** How the agency's reports look. */
export const brandSchema = z.object({
  /** Signed and expiring; null where the name stands in for a logo. */
  logo_url: z.string().nullable(),
  primary_color: z.string(),
  accent_color: z.string(),
  website: z.string().nullable(),
  /** Whom the agency's clients write to; stands in every report. */
  email: z.string().nullable(),
  footer_line: z.string().nullable(),
  report_language: z.enum(reportLanguages),
  paper_size: z.enum(paperSizes),
});
export type BrandSettings = z.infer<typeof brandSchema>;
export type ReportLanguage = BrandSettings['report_language'];
export type PaperSize = BrandSettings['paper_size'];

export const brandChangeSchema = z.object({
  primary_color: colorSchema.optional(),
  accent_color: colorSchema.optional(),
  website: websiteSchema.nullable().optional(),
  email: clientEmailSchema.nullable().optional(),
  footer_line: plainText('Footer line', FOOTER_LINE_MAX).nullable().optional(),
  report_language: z.enum(reportLanguages, 'Must be en, de, fr or es').optional(),
  paper_size: z.enum(paperSizes, 'Must be a4 or letter').optional(),
});

/** What the page of a report shows of the agency. */
export const brandOnScreenSchema = z.object({
  agency_name: z.string(),
  logo_url: z.string().nullable(),
  primary_color: z.string(),
  accent_color: z.string(),
  website: z.string().nullable(),
  email: z.string().nullable(),
  footer_line: z.string().nullable(),
  /** Whether it says what it was made with: our name, where the plan does not leave it out. */
  made_with: z.boolean(),
});
export type BrandOnScreen = z.infer<typeof brandOnScreenSchema>;
