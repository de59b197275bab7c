import { normaliseName } from '#report/read/names/normalise-name.ts';
import type { Meaning } from './column-meaning.ts';

const LEADS =
  /^((total|new|all) )?(leads?|prospects|enquiries|inquiries|anfragen|clientes potenciales|contatti|leady)$/;
/** What becomes of leads. */
const STAGES =
  /^(mqls?|sqls?|sals?|(marketing |sales )?qualified( leads)?|opportunities|opps|deals|customers|clients|won|closed won|appointments|demos|meetings|proposals|chancen|kunden|opportunites|oportunidades|negocios)$/;
/** Beside these leads are what an ad or a page brought: its conversions. */
const BROUGHT_BY: ReadonlySet<string> = new Set([
  'cost',
  'clicks',
  'impressions',
  'sessions',
  'views',
  'users',
]);

/** In a table of a funnel leads are leads, and not conversions: nothing tells what they were converted from. */
export function leadsOfFunnel(meanings: Meaning[]): Meaning[] {
  const names = meanings.map(({ column }) => normaliseName(column.name));
  if (!names.some((name) => STAGES.test(name))) return meanings;
  if (meanings.some(({ role }) => role !== null && BROUGHT_BY.has(role))) return meanings;
  return meanings.map((one, at) =>
    one.role === 'conversions' && LEADS.test(names[at]!) ? { ...one, role: 'leads' } : one,
  );
}
