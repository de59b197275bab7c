import type { Finding } from '../finding.ts';
import { fromIncident } from './from-incident.ts';
import type { Incident } from '../attribute/group-events.ts';
import type { Panel } from '../panel.ts';

/** A new level that lasts more than three days: to the end of the file, or until it returns. */
export function levelShifts(panel: Panel, incidents: Incident[]): Finding[] {
  return incidents
    .filter(({ shape }) => shape === 'shift')
    .flatMap((incident) => fromIncident(panel, incident, 'level_shift') ?? []);
}
