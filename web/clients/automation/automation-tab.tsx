import type { Client } from '#contract/clients/clients.ts';
import { PlanLock } from '#web/billing/plan-lock.tsx';
import { useIncludes } from '#web/billing/use-includes.ts';
import { ArrivalLog } from '#web/clients/automation/arrival-log.tsx';
import { DataComesIn } from '#web/clients/automation/data-comes-in.tsx';
import { ScheduleCard } from '#web/clients/automation/schedule/schedule-card.tsx';

/** What happens for a client by itself: data comes in, reports are made. Each part is in a file of its own. */
export function AutomationTab({ client }: { client: Client }) {
  const isIncluded = useIncludes('advanced_integrations');
  return (
    <div className="grid grid-cols-1 gap-6">
      {isIncluded === false && <PlanLock feature="advanced_integrations" />}
      {isIncluded === true && <ScheduleCard client={client} />}
      {isIncluded === true && <DataComesIn client={client} />}
      <ArrivalLog client={client} />
    </div>
  );
}
