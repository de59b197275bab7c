import { ImageIcon } from 'lucide-react';
import type { BrandSettings } from '#contract/agencies/brand.ts';
import { PICTURE_MAX_MB } from '#contract/agencies/picture-limits.ts';
import { api } from '#web/api/api.ts';
import { PicturePicker } from '#web/settings/picture-picker.tsx';
import { usePictureUpload } from '#web/settings/use-picture-upload.ts';
import { sayDone } from '#web/ui/overlays/toast.ts';

/** The agency's logo; without one its name stands on reports. */
export function LogoPicker({
  brand,
  onChange,
  isLocked,
}: {
  brand: BrandSettings;
  onChange: (brand: BrandSettings) => void;
  isLocked: boolean;
}) {
  const picture = usePictureUpload({
    upload: (file) => api.agency.uploadLogo({ file }),
    remove: () => api.agency.removeLogo(),
    removeFailed: 'We couldn’t remove the logo',
    onDone: (changed) => {
      onChange(changed);
      sayDone(changed.logo_url ? 'Logo updated' : 'Logo removed');
    },
  });
  return (
    <PicturePicker
      name="logo"
      hasPicture={brand.logo_url !== null}
      hint={`PNG, JPG or WebP, up to ${PICTURE_MAX_MB} MB. A light one reads best on a dark cover.`}
      disabled={isLocked}
      {...picture}
    >
      {/* On the colour it will stand on, or a white logo would not be seen. */}
      <div
        className="grid h-20 w-40 place-items-center rounded-md border border-line p-3"
        style={{ backgroundColor: brand.primary_color }}
      >
        {brand.logo_url ? (
          <img src={brand.logo_url} alt="Logo" className="max-h-full max-w-full object-contain" />
        ) : (
          <ImageIcon className="size-6 text-paper mix-blend-difference" aria-hidden="true" />
        )}
      </div>
    </PicturePicker>
  );
}
