import type { Finding } from '../finding.ts';
import { fromIncident } from './from-incident.ts';
import type { Incident } from '../attribute/group-events.ts';
import type { Panel } from '../panel.ts';

/** A steady climb or decline over the whole period: its first quarter against its last. */
export function trends(panel: Panel, incidents: Incident[]): Finding[] {
  return incidents
    .filter(({ shape }) => shape === 'trend')
    .flatMap((incident) => fromIncident(panel, incident, 'trend') ?? []);
}
