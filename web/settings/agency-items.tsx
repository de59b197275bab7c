import type { AgencySwitch } from '#web/settings/use-agency-switch.ts';
import { Avatar } from '#web/ui/avatar.tsx';

/** The other agencies of this person, as entries of the account menu. */
export function AgencyItems({ agencies, onChosen }: { agencies: AgencySwitch; onChosen: () => void }) {
  return (
    <div className="mb-1.5 grid border-b border-line pb-1.5">
      <span className="px-3 pt-1 pb-0.5 text-xs text-muted">Switch to</span>
      {agencies.others.map((agency) => (
        <button
          key={agency.id}
          type="button"
          role="menuitem"
          tabIndex={-1}
          onClick={() => {
            onChosen();
            agencies.change(agency);
          }}
          className="flex min-h-11 items-center gap-3 rounded-sm px-3 text-left text-sm hover:bg-sunken focus-visible:bg-sunken focus-visible:-outline-offset-2"
        >
          <Avatar name={agency.name} size="sm" shape="square" />
          <span className="truncate">{agency.name}</span>
        </button>
      ))}
    </div>
  );
}
