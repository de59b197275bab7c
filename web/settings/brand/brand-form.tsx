import { useQueryClient } from '@tanstack/react-query';
import type { BrandSettings, PaperSize, ReportLanguage } from '#contract/agencies/brand.ts';
import { FOOTER_LINE_MAX, WEBSITE_MAX } from '#contract/agencies/brand-choices.ts';
import { EMAIL_MAX } from '#contract/text-checks.ts';
import { useAccountHere } from '#web/accounts/session/account-context.ts';
import { api, queries } from '#web/api/api.ts';
import { BrandPreview } from '#web/settings/brand/brand-preview.tsx';
import { checkBrand, isColor, type BrandValues } from '#web/settings/brand/brand-rules.ts';
import { ColorField } from '#web/settings/brand/color-field.tsx';
import { LogoPicker } from '#web/settings/brand/logo-picker.tsx';
import { SaveBar } from '#web/settings/save-bar.tsx';
import { useSettingsForm } from '#web/settings/use-settings-form.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';

const LANGUAGES: readonly { value: ReportLanguage; label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'de', label: 'German' },
  { value: 'fr', label: 'French' },
  { value: 'es', label: 'Spanish' },
];
const PAPERS: readonly { value: PaperSize; label: string }[] = [
  { value: 'a4', label: 'A4' },
  { value: 'letter', label: 'US Letter' },
];

/** Logo, colours, lines at the foot, language and paper of reports, with a page that shows them as they are chosen. */
export function BrandForm({ brand, isLocked }: { brand: BrandSettings; isLocked: boolean }) {
  const client = useQueryClient();
  const { agency } = useAccountHere();
  const put = (changed: BrandSettings) => client.setQueryData(queries.agency.brand.queryKey(), changed);
  const form = useSettingsForm<BrandValues>({
    saved: valuesOf(brand),
    check: checkBrand,
    save: async (changed) => put(await api.agency.updateBrand(changeOf(changed))),
    done: 'Brand saved',
  });
  const { values, errors, set } = form;
  const text = (name: keyof BrandValues & string) => ({
    name,
    value: values[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
    error: errors[name],
    disabled: isLocked,
  });
  const color = (name: 'primary_color' | 'accent_color') => ({
    name,
    value: values[name],
    onChange: (value: string) => set(name, value),
    error: errors[name],
    disabled: isLocked,
  });

  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
      <div className="grid gap-6">
        <LogoPicker brand={brand} onChange={put} isLocked={isLocked} />
        <form {...form.form} className="grid gap-5">
          <div className="grid gap-5 sm:grid-cols-2">
            <ColorField label="Primary colour" {...color('primary_color')} />
            <ColorField label="Accent colour" {...color('accent_color')} />
          </div>
          <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-1">
            <Field
              label="Website"
              placeholder="www.example.com"
              maxLength={WEBSITE_MAX}
              {...text('website')}
            />
            <Field
              label="Contact e-mail"
              type="email"
              placeholder="hello@example.com"
              maxLength={EMAIL_MAX}
              {...text('email')}
            />
          </div>
          <Field
            label="Footer line"
            placeholder="Confidential. Prepared for internal use."
            maxLength={FOOTER_LINE_MAX}
            hint="Printed at the bottom of every page."
            {...text('footer_line')}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <Select
              label="Report language"
              value={values.report_language as ReportLanguage}
              onChange={(language) => set('report_language', language)}
              options={LANGUAGES}
              disabled={isLocked}
            />
            <Select
              label="Paper size"
              value={values.paper_size as PaperSize}
              onChange={(paper) => set('paper_size', paper)}
              options={PAPERS}
              disabled={isLocked}
            />
          </div>
          <SaveBar form={form} />
        </form>
      </div>
      <div className="lg:sticky lg:top-0">
        <BrandPreview
          agencyName={agency?.name ?? ''}
          logoUrl={brand.logo_url}
          primary={isColor(values.primary_color) ? values.primary_color : brand.primary_color}
          accent={isColor(values.accent_color) ? values.accent_color : brand.accent_color}
          website={values.website}
          email={values.email}
          footer={values.footer_line}
          language={values.report_language as ReportLanguage}
        />
      </div>
    </div>
  );
}

function valuesOf(brand: BrandSettings): BrandValues {
  const { primary_color, accent_color, website, email, footer_line, report_language, paper_size } = brand;
  return {
    primary_color,
    accent_color,
    website: website ?? '',
    email: email ?? '',
    footer_line: footer_line ?? '',
    report_language,
    paper_size,
  };
}

/** What changed, as the API takes it: an emptied line is none. */
function changeOf(changed: Partial<BrandValues>): Parameters<typeof api.agency.updateBrand>[0] {
  return Object.fromEntries(Object.entries(changed).map(([name, value]) => [name, value?.trim() || null]));
}
