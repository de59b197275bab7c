import { Check, Minus } from 'lucide-react';
import { roles } from '#contract/accounts/roles.ts';
import { abilitiesByRole, ROLE_NAMES } from '#web/team/role-words.ts';
import { Card } from '#web/ui/layout/card.tsx';

/** What each role may do, as the server goes by it. */
export function RoleTable() {
  const abilities = abilitiesByRole();
  return (
    <Card title="What each role can do" className="grid gap-4">
      <table className="w-full text-sm max-sm:hidden">
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="sr-only">
              What can be done
            </th>
            {roles.map((role) => (
              <th key={role} scope="col" className="w-24 pb-3 text-center font-medium">
                {ROLE_NAMES[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {abilities.map(({ label, allowed }) => (
            <tr key={label}>
              <th scope="row" className="py-3 text-left font-normal">
                {label}
              </th>
              {roles.map((role, at) => (
                <td key={role} className="py-3 text-center">
                  <Answer isYes={allowed[at] === true} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="grid gap-3 text-sm sm:hidden">
        {abilities.map(({ label, allowed }) => (
          <div key={label} className="grid gap-0.5">
            <dt>{label}</dt>
            <dd className="text-muted">{namesOf(allowed)}</dd>
          </div>
        ))}
      </dl>
      <p className="border-t border-line pt-4 text-sm text-muted">
        You can limit members and viewers to selected clients. They’ll only see the reports, files, goals and
        figures of those clients. Owners and admins always see every client.
      </p>
    </Card>
  );
}

function Answer({ isYes }: { isYes: boolean }) {
  const Icon = isYes ? Check : Minus;
  return (
    <>
      <Icon
        className={isYes ? 'mx-auto size-4.5 text-good' : 'mx-auto size-4.5 text-faint'}
        aria-hidden="true"
      />
      <span className="sr-only">{isYes ? 'Yes' : 'No'}</span>
    </>
  );
}

function namesOf(allowed: readonly boolean[]): string {
  const named = roles.filter((_, at) => allowed[at] === true).map((role) => ROLE_NAMES[role]);
  return named.length === roles.length ? 'Everyone' : named.join(', ');
}
