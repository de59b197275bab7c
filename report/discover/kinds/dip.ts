import type { Finding } from '../finding.ts';
import { fromIncident } from './from-incident.ts';
import type { Incident } from '../attribute/group-events.ts';
import type { Panel } from '../panel.ts';

/** A drop of up to three days, back to normal after it. */
export function dips(panel: Panel, incidents: Incident[]): Finding[] {
  return incidents
    .filter(({ shape, sign }) => shape === 'burst' && sign === -1)
    .flatMap((incident) => fromIncident(panel, incident, 'dip') ?? []);
}
