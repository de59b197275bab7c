import { useQueryClient } from '@tanstack/react-query';
import { ImageIcon } from 'lucide-react';
import type { ClientBrand } from '#contract/clients/client-brand.ts';
import { PICTURE_MAX_MB } from '#contract/agencies/picture-limits.ts';
import { COMPANY_MAX } from '#contract/text-checks.ts';
import { api, queries } from '#web/api/api.ts';
import { isColor } from '#web/settings/brand/brand-rules.ts';
import { BrandPreview } from '#web/settings/brand/brand-preview.tsx';
import { ColorField } from '#web/settings/brand/color-field.tsx';
import { PicturePicker } from '#web/settings/picture-picker.tsx';
import { SaveBar } from '#web/settings/save-bar.tsx';
import { usePictureUpload } from '#web/settings/use-picture-upload.ts';
import { useSettingsForm } from '#web/settings/use-settings-form.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { sayDone } from '#web/ui/overlays/toast.ts';

interface Values extends Record<string, string> {
  name: string;
  primary_color: string;
  accent_color: string;
}

/** How this client's reports look, with a page that shows it as it is chosen. What is left empty is the agency's. */
export function BrandingForm({
  clientId: id,
  brand,
  isLocked,
}: {
  clientId: string;
  brand: ClientBrand;
  isLocked: boolean;
}) {
  const cache = useQueryClient();
  const put = (changed: ClientBrand) =>
    cache.setQueryData(queries.clientBrand.get.queryKey({ input: { id } }), changed);
  const form = useSettingsForm<Values>({
    saved: {
      name: brand.name ?? '',
      primary_color: brand.primary_color ?? '',
      accent_color: brand.accent_color ?? '',
    },
    check: ({ primary_color: primary, accent_color: accent }) => ({
      ...(primary !== '' && !isColor(primary) && { primary_color: 'Use a colour such as #1d4ed8' }),
      ...(accent !== '' && !isColor(accent) && { accent_color: 'Use a colour such as #1d4ed8' }),
    }),
    save: async (changed) => {
      const fields = Object.entries(changed).map(([name, value]) => [name, value?.trim() || null]);
      put(await api.clientBrand.update({ id, ...(Object.fromEntries(fields) as object) }));
    },
    done: 'Branding saved. New reports and versions use it.',
  });
  const { values, errors, set } = form;
  const shown = (name: 'primary_color' | 'accent_color') =>
    isColor(values[name]) ? values[name] : brand.agency[name];
  const color = (name: 'primary_color' | 'accent_color') => ({
    name,
    value: values[name],
    onChange: (value: string) => set(name, value),
    error: errors[name],
    disabled: isLocked,
    placeholder: brand.agency[name],
  });
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
      <div className="grid gap-6">
        <p className="max-w-prose text-sm text-muted">
          Give this client’s reports their own look. Anything you leave empty comes from your agency’s brand,
          and versions you’ve already published stay as they are.
        </p>
        <Logo id={id} brand={brand} onChange={put} isLocked={isLocked} background={shown('primary_color')} />
        <form {...form.form} className="grid gap-5">
          <Field
            label="Name on the cover"
            name="name"
            maxLength={COMPANY_MAX}
            placeholder={brand.agency.name}
            value={values.name}
            onChange={({ target }) => set('name', target.value)}
            error={errors.name}
            disabled={isLocked}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <ColorField label="Primary colour" {...color('primary_color')} />
            <ColorField label="Accent colour" {...color('accent_color')} />
          </div>
          <SaveBar form={form} />
        </form>
      </div>
      <BrandPreview
        agencyName={values.name.trim() || brand.agency.name}
        logoUrl={brand.logo_url ?? brand.agency.logo_url}
        primary={shown('primary_color')}
        accent={shown('accent_color')}
        website=""
        email=""
        footer=""
        language="en"
      />
    </div>
  );
}

function Logo({
  id,
  brand,
  onChange,
  isLocked,
  background,
}: {
  id: string;
  brand: ClientBrand;
  onChange: (brand: ClientBrand) => void;
  isLocked: boolean;
  background: string;
}) {
  const picture = usePictureUpload({
    upload: (file) => api.clientBrand.uploadLogo({ id, file }),
    remove: () => api.clientBrand.removeLogo({ id }),
    removeFailed: 'We couldn’t remove the logo',
    onDone: (changed) => {
      onChange(changed);
      sayDone(changed.logo_url ? 'Logo updated' : 'Logo removed');
    },
  });
  const logo = brand.logo_url ?? brand.agency.logo_url;
  return (
    <PicturePicker
      name="logo"
      hasPicture={brand.logo_url !== null}
      hint={`PNG, JPG or WebP, up to ${PICTURE_MAX_MB} MB. Without one, your agency’s logo is used.`}
      disabled={isLocked}
      {...picture}
    >
      <div
        className="grid h-20 w-40 place-items-center rounded-md border border-line p-3"
        style={{ backgroundColor: background }}
      >
        {logo ? (
          <img src={logo} alt="Logo" className="max-h-full max-w-full object-contain" />
        ) : (
          <ImageIcon className="size-6 text-paper mix-blend-difference" aria-hidden="true" />
        )}
      </div>
    </PicturePicker>
  );
}
