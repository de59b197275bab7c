import { Check, Minus } from 'lucide-react';
import { plans } from '#contract/billing/plans.ts';
import { comparison, type ComparisonCell } from '#web/site/pricing/comparison.ts';

/** All plans side by side. */
export function ComparisonTable() {
  return (
    <div className="rounded-lg border border-line bg-surface">
      <table className="w-full table-fixed text-left text-xs sm:text-sm">
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="px-3 py-4 font-medium text-muted sm:px-6 sm:py-5">
              Feature
            </th>
            {plans.map((plan) => (
              <th
                key={plan.id}
                scope="col"
                className="px-1.5 py-4 font-semibold sm:px-6 sm:py-5 sm:text-base"
              >
                {plan.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparison.map((row) => (
            <tr key={row.label} className="border-b border-line last:border-b-0">
              <th scope="row" className="px-3 py-4 font-medium sm:px-6">
                {row.label}
              </th>
              {plans.map((plan) => (
                <td key={plan.id} className="figures px-1.5 py-4 align-top text-muted sm:px-6">
                  <Cell value={row.cells[plan.id]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ value }: { value: ComparisonCell }) {
  if (typeof value === 'string') return value;
  return value ? (
    <>
      <Check className="size-5 text-brand-ink" aria-hidden="true" />
      <span className="sr-only">Included</span>
    </>
  ) : (
    <>
      <Minus className="size-5 text-faint" aria-hidden="true" />
      <span className="sr-only">Not included</span>
    </>
  );
}
