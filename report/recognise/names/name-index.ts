import { METRICS } from '#report/metrics/metrics.ts';
import { DIMENSIONS } from '../dataset.ts';
import { ADVERTISING } from './advertising.ts';
import { DATES_AND_MARKS } from './dates-and-marks.ts';
import { MAIL } from './mail.ts';
import { namesOf, type NameEntry, type Role } from './name-table.ts';
import { normaliseName } from '#report/read/names/normalise-name.ts';
import { RATIOS } from './ratios.ts';
import { REVENUE_AND_SHOP } from './revenue-and-shop.ts';
import { SEGMENTS_OF_CONTENT } from './segments-of-content.ts';
import { SEGMENTS_OF_PEOPLE } from './segments-of-people.ts';
import { SOCIAL_AND_VIDEO } from './social-and-video.ts';
import { WEB_AND_SEARCH } from './web-and-search.ts';

/** All name tables, in order: an earlier entry wins where a name stands in two. */
export const NAME_TABLES: NameEntry[] = [
  ...DATES_AND_MARKS,
  ...ADVERTISING,
  ...REVENUE_AND_SHOP,
  ...RATIOS,
  ...WEB_AND_SEARCH,
  ...MAIL,
  ...SOCIAL_AND_VIDEO,
  ...SEGMENTS_OF_CONTENT,
  ...SEGMENTS_OF_PEOPLE,
];

/** The entries a header may mean, best first; what the column holds decides between them. */
export function entriesNamed(header: string): NameEntry[] {
  const name = normaliseName(header);
  const inner = withoutSurroundings(name);
  return (
    INDEX.get(name) ??
    INDEX.get(inner) ??
    INDEX.get(withoutTotal(inner)) ??
    WRITTEN_TOGETHER.get(name) ??
    INDEX.get(actionNamed(name)) ??
    []
  );
}

/**
 * `actions:offsite_conversion.fb_pixel_purchase`, `action_values_omni_purchase`: what was done behind an ad, or what it was
 * worth, as interfaces for programs call it. What only a part of the people did, such as a share of a grouped action, has no name here.
 */
function actionNamed(name: string): string {
  const [, family, action] = ACTION.exec(name) ?? [];
  if (action === undefined) return '';
  return family === 'action values' ? `${action} value` : action;
}

const ACTION =
  /^(action values|actions?)(?: (?:offsite conversion fb pixel|onsite conversion|onsite web|web in store|omni))? (.+)$/;

/** Which of the three families a role belongs to. */
export function familyOf(role: Role): 'metric' | 'dimension' | 'mark' {
  if (role in METRICS) return 'metric';
  return (DIMENSIONS as readonly string[]).includes(role) ? 'dimension' : 'mark';
}

/** `ga:sessions`, `metrics.clicks`, `segments.date`, `Clicks (2)`: the name without its surroundings. */
function withoutSurroundings(name: string): string {
  return name.replace(/^(ga|metrics|segments|ad group ad|insights|stats) /, '').replace(/ \d$/, '');
}

/** `Total likes`, `Reactions (total)`, `Impressionen gesamt`: the sum of a thing is the thing. */
function withoutTotal(name: string): string {
  return name
    .replace(/^(total|sum of) /, '')
    .replace(/ (total|gesamt|totales?|totaux|totali|totaal|lacznie)$/, '');
}

const INDEX = new Map<string, NameEntry[]>();
for (const entry of NAME_TABLES) {
  for (const name of namesOf(entry)) {
    const key = normaliseName(name);
    const known = INDEX.get(key);
    if (known === undefined) INDEX.set(key, [entry]);
    else if (!known.includes(entry)) known.push(entry);
  }
}

/** `Newusers`, `Engagementrate`: names of figures that lost their spaces on the way. */
const WRITTEN_TOGETHER = new Map<string, NameEntry[]>();
for (const [name, entries] of INDEX) {
  const together = name.replaceAll(' ', '');
  const figures = entries.filter(({ role }) => role !== null && familyOf(role) === 'metric');
  if (together !== name && figures.length > 0 && !WRITTEN_TOGETHER.has(together))
    WRITTEN_TOGETHER.set(together, figures);
}
