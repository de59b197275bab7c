import type { Breakdown, BreakdownEntry, Measures } from '#report/measure/measures.ts';
import type { Analysis } from '../analysis.ts';
import { namesOf } from '../analyses/derived-figures.ts';
import { segmentTable } from '../analyses/segment-table.ts';
import { COVERS, overWholeFile } from '../analyses/whole-file.ts';
import { isAutomated } from './mailings.ts';

const LEAST_ENTRIES = 4;
const LEAST_IN_PERIOD = 6;
/** A third of the mailings for half of the money is worth the title. */
const MOST_PART = 0.35;
const MOST_LISTED = 8;
const MOST_NAMED = 2;
/** The share of all revenue whose bringers are named. */
const LEADING_SHARE = 0.5;

/** Which mailings or lists brought the money. */
export const mailRevenue: Analysis = {
  id: 'mail_revenue',
  phrases: () => ({ ...PHRASES, covers: COVERS }),
  observe({ writer: reported, whole: file }) {
    // Of a handful in one month, some always bring more: then the whole file is told of.
    const isPart = reported.measures.reported.span !== null;
    const inPeriod = findEarning(reported.measures, isPart ? LEAST_IN_PERIOD : LEAST_ENTRIES);
    const writer = inPeriod === null ? file : reported;
    const found = inPeriod ?? findEarning(file.measures, LEAST_ENTRIES);
    if (found === null) return [];
    const { breakdown, earning } = found;
    const { totals } = writer.measures;
    const whole = totals.revenue!;
    const { column } = breakdown.segment;
    const leading: BreakdownEntry[] = [];
    let sum = 0;
    for (const entry of earning) {
      if (sum >= LEADING_SHARE * whole) break;
      leading.push(entry);
      sum += money(entry);
    }
    const among = { among: { column, values: leading.map(({ value }) => value) } };
    const fillings = {
      count: writer.count(leading.length),
      of: writer.count(breakdown.distinct),
      sum: writer.value('revenue', sum, among),
      share: writer.share('revenue', sum / whole, among),
      first: writer.name(earning[0]!.value, column),
      first_sum: writer.value('revenue', money(earning[0]!), {
        segment: { column, value: earning[0]!.value },
      }),
      names: namesOf(writer, column, earning, MOST_NAMED),
    };
    const columns = (['revenue', 'orders', 'deliveries', 'clicks'] as const).filter(
      (metric) => (totals[metric] ?? 0) > 0,
    );
    const isOne = leading.length === 1;
    const isOfLists = breakdown.dimension === 'list';
    const many = isOfLists ? PHRASES.lists : PHRASES.title;
    const isConcentrated = leading.length <= MOST_PART * breakdown.distinct;
    const body = writer.say(isOne ? PHRASES.one_body : PHRASES.body, fillings);
    return [
      {
        id: mailRevenue.id,
        tag: 'note',
        metric: 'revenue',
        segments: [{ dimension: breakdown.dimension, value: earning[0]!.value }],
        gain: null,
        title: writer.say(isOne ? PHRASES.one : isConcentrated ? many : PHRASES.first, fillings),
        body: [...body, ...(inPeriod === null ? overWholeFile(file) : [])],
        action: writer.say(
          isOfLists ? PHRASES.list_action : isAutomated(breakdown) ? PHRASES.flow_action : PHRASES.action,
          fillings,
        ),
        evidence: [
          segmentTable(writer, breakdown, earning.slice(0, MOST_LISTED), columns, {
            title: writer.words(PHRASES.table),
            of: earning.length,
          }),
        ],
      },
    ];
  },
};

/** What earned money, the most first; null where it is too few to compare. */
function findEarning(
  { breakdowns, totals }: Measures,
  least: number,
): { breakdown: Breakdown; earning: BreakdownEntry[] } | null {
  if (!((totals.revenue ?? 0) > 0)) return null;
  for (const dimension of ['subject', 'campaign', 'list'] as const) {
    const breakdown = breakdowns.find((one) => one.dimension === dimension);
    const earning = (breakdown?.entries ?? [])
      .filter((entry) => entry.value !== '' && money(entry) > 0)
      .toSorted((a, b) => money(b) - money(a));
    if (breakdown !== undefined && earning.length >= least) return { breakdown, earning };
  }
  return null;
}

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
    en: '{first} earned the most, {first_sum}. The {count} best of {of} together earned {sum}, {share} of all e-mail revenue.',
    de: '{first} brachte am meisten, {first_sum}. Die {count} stärksten von {of} kamen zusammen auf {sum}, das sind {share} des E-Mail-Umsatzes.',
    fr: '{first} a rapporté le plus, {first_sum}. Les {count} meilleurs sur {of} totalisent {sum}, soit {share} du chiffre d’affaires e-mail.',
    es: '{first} es lo que más ingresos generó, {first_sum}. Los {count} mejores de {of} suman {sum}, el {share} de los ingresos por correo.',
  },
  first: {
    en: '{first} earned the most: {first_sum}',
    de: '{first} brachte am meisten Umsatz: {first_sum}',
    fr: '{first} a rapporté le plus : {first_sum}',
    es: '{first} es lo que más ingresos generó: {first_sum}',
  },
  one: {
    en: '{first} alone brought {share} of the revenue',
    de: '{first} brachte allein {share} des Umsatzes',
    fr: '{first} a apporté à lui seul {share} du chiffre d’affaires',
    es: '{first} trajo por sí solo el {share} de los ingresos',
  },
  one_body: {
    en: '{first} earned {first_sum}, more than the rest of the {of} together.',
    de: '{first} brachte {first_sum}, mehr als alle anderen der {of} zusammen.',
    fr: '{first} a rapporté {first_sum}, plus que le reste des {of} réunis.',
    es: '{first} generó {first_sum}, más que el resto de los {of} juntos.',
  },
  lists: {
    en: 'Of {of} lists, {count} brought {share} of the revenue',
    de: 'Von {of} Listen brachten {count} zusammen {share} des Umsatzes',
    fr: 'Sur {of} listes, {count} ont apporté {share} du chiffre d’affaires',
    es: 'De {of} listas, {count} trajeron el {share} de los ingresos',
  },
  list_action: {
    en: 'Send the next offer to {names} first, and see with the smaller lists what a mailing to them still earns.',
    de: 'Das nächste Angebot zuerst an {names} senden und bei den kleineren Listen prüfen, was ein Mailing dort noch einbringt.',
    fr: 'Envoyer la prochaine offre d’abord à {names}, et vérifier ce que rapporte encore un envoi aux petites listes.',
    es: 'Enviar la próxima oferta primero a {names} y ver qué rinde aún un envío a las listas pequeñas.',
  },
  flow_action: {
    en: 'Look at when {names} go out and what they offer, and set up the flows that earn least in the same way.',
    de: 'Ansehen, wann {names} verschickt werden und was sie anbieten, und die schwächsten Strecken genauso aufsetzen.',
    fr: 'Regarder quand partent {names} et ce qu’ils proposent, puis régler de la même façon les scénarios qui rapportent le moins.',
    es: 'Ver cuándo salen {names} y qué ofrecen, y montar igual los flujos que menos ingresos generan.',
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
