import { useState } from 'react';
import type { BrandOnScreen } from '#contract/agencies/brand.ts';
import { agencyColour, agencyColours } from '#web/shared-report/agency-colours.ts';
import { AgencyMark } from '#web/shared-report/agency-mark.tsx';
import { useAgencyIcon } from '#web/shared-report/use-agency-icon.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { PasswordField } from '#web/ui/forms/field.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';

/** Asks for the password of a report. */
export function LockedReport({
  brand,
  message,
  busy,
  onPassword,
}: {
  brand: BrandOnScreen;
  message: string | null;
  busy: boolean;
  onPassword: (password: string) => void;
}) {
  const [password, setPassword] = useState('');
  useAgencyIcon(brand);
  return (
    <main className="grid min-h-dvh content-center justify-items-center px-gutter py-12">
      <title>{`Report · ${brand.agency_name}`}</title>
      <div
        className="grid w-full max-w-md gap-6 rounded-lg border border-t-4 border-line bg-surface p-6 shadow-sheet sm:p-8"
        style={{ ...agencyColours(brand), borderTopColor: agencyColour(brand) }}
      >
        <AgencyMark brand={brand} />
        <div className="grid gap-1.5">
          <h1 className="text-xl font-semibold tracking-tight">This report is protected</h1>
          <p className="text-sm text-muted">Enter the password that {brand.agency_name} gave you.</p>
        </div>
        {message && <Banner tone="bad">{message}</Banner>}
        <form
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            if (password !== '' && !busy) onPassword(password);
          }}
        >
          <PasswordField
            label="Password"
            name="password"
            autoComplete="off"
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <SubmitButton pending={busy}>Open report</SubmitButton>
        </form>
      </div>
    </main>
  );
}
