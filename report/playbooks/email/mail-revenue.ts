import type { BreakdownEntry } from '#report/measure/measures.ts';
import type { Analysis } from '../analysis.ts';
import { namesOf } from '../derived-figures.ts';
import { segmentTable } from '../segment-table.ts';

const LEAST_ENTRIES = 4;
const MOST_LISTED = 8;
const MOST_NAMED = 2;
/** The share of all revenue whose bringers are named. */
const LEADING_SHARE = 0.5;

/** Which mailings or lists brought the money. */
export const mailRevenue: Analysis = {
  id: 'mail_revenue',
  phrases: () => PHRASES,
  observe({ desk }) {
    const { breakdowns, totals } = desk.measures;
    const whole = totals.revenue ?? 0;
    const breakdown = (['subject', 'campaign', 'list'] as const)
      .map((dimension) => breakdowns.find((one) => one.dimension === dimension))
      .find((one) => one !== undefined && one.entries.length >= LEAST_ENTRIES);
    if (breakdown === undefined || !(whole > 0)) return [];
    const { column } = breakdown.segment;
    const earning = breakdown.entries
      .filter((entry) => entry.value !== '' && money(entry) > 0)
      .toSorted((a, b) => money(b) - money(a));
    if (earning.length < LEAST_ENTRIES) return [];
    const leading: BreakdownEntry[] = [];
    let sum = 0;
    for (const entry of earning) {
      if (sum >= LEADING_SHARE * whole) break;
      leading.push(entry);
      sum += money(entry);
    }
    const among = { among: { column, values: leading.map(({ value }) => value) } };
    const fillings = {
      count: desk.count(leading.length),
      of: desk.count(breakdown.distinct),
      sum: desk.value('revenue', sum, among),
      share: desk.share('revenue', sum / whole, among),
      first: desk.name(earning[0]!.value, column),
      first_sum: desk.value('revenue', money(earning[0]!), { segment: { column, value: earning[0]!.value } }),
      names: namesOf(desk, column, earning, MOST_NAMED),
    };
    const columns = (['revenue', 'orders', 'deliveries', 'clicks'] as const).filter(
      (metric) => (totals[metric] ?? 0) > 0,
    );
    return [
      {
        id: mailRevenue.id,
        tag: 'note',
        metric: 'revenue',
        segments: [{ dimension: breakdown.dimension, value: earning[0]!.value }],
        gain: null,
        title: desk.say(PHRASES.title, fillings),
        body: desk.say(PHRASES.body, fillings),
        action: desk.say(PHRASES.action, fillings),
        evidence: [
          segmentTable(desk, breakdown, earning.slice(0, MOST_LISTED), columns, {
            title: desk.words(PHRASES.table),
            of: earning.length,
          }),
        ],
      },
    ];
  },
};

function money({ totals }: BreakdownEntry): number {
  return totals.revenue ?? 0;
}

const PHRASES = {
  title: {
    en: 'Of {of} mailings, {count} brought {share} of the revenue',
    de: 'Von {of} Mailings brachten {count} zusammen {share} des Umsatzes',
    fr: 'Sur {of} envois, {count} ont apporté {share} du chiffre d’affaires',
    es: 'De {of} envíos, {count} trajeron el {share} de los ingresos',
  },
  body: {
    en: '{first} earned most, {first_sum}. The leading {count} together brought {sum} of what e-mail earned.',
    de: '{first} brachte am meisten, {first_sum}. Die {count} stärksten kamen zusammen auf {sum}.',
    fr: '{first} a rapporté le plus, {first_sum}. Les {count} meilleurs totalisent {sum}.',
    es: '{first} es lo que más ingresó, {first_sum}. Los {count} mejores suman {sum}.',
  },
  action: {
    en: 'Plan the next sale around {names}: the same people or the same offer, before trying a new one.',
    de: 'Die nächste Aktion an {names} ausrichten: dieselben Empfänger oder dasselbe Angebot, bevor Neues probiert wird.',
    fr: 'Bâtir la prochaine opération sur {names} : mêmes destinataires ou même offre, avant d’en essayer une nouvelle.',
    es: 'Planificar la próxima acción a partir de {names}: los mismos destinatarios o la misma oferta antes de probar otra.',
  },
  table: {
    en: 'What brought the revenue',
    de: 'Was den Umsatz brachte',
    fr: 'Ce qui a rapporté',
    es: 'Lo que trajo los ingresos',
  },
} as const;
