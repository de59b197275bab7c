import { claims } from '#web/site/content.ts';

/** The operator's claims as a row of figures. */
export function Claims() {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line lg:grid-cols-4">
      {claims.map((claim) => (
        <div
          key={claim.label}
          className="flex flex-col-reverse justify-end gap-1 bg-surface px-6 py-8 sm:px-8"
        >
          <dt className="text-sm text-muted">{claim.label}</dt>
          <dd className="display figures text-3xl">{claim.figure}</dd>
        </div>
      ))}
    </dl>
  );
}
