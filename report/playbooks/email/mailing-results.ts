import type { BreakdownEntry, Measures } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/measure/metrics.ts';
import type { BlockOf } from '#report/model/blocks.ts';
import type { Desk } from '#report/write/desk.ts';
import type { Analysis, Observation } from '../analysis.ts';
import { poissonAtLeast, poissonAtMost } from '../chance.ts';
import { cellOf, namesOf, numberOf, numberOfNames, projected } from '../derived-figures.ts';
import { segmentTable } from '../segment-table.ts';
import { mailingsOf, middleMailings, rateFact, rateOf, usualRate, type Mailings } from './mailings.ts';

/** Of the usual: a third more or less is what subjects and weeks make of it. */
const STRONG = 1.5;
const WEAK = 0.6;
const LEAST_EXPECTED = 8;
const LEAST_CLICKS = 10;
/** Chance of so many or so few, after looking at every mailing. */
const MOST_CHANCE = 0.01;
const MOST_LISTED = 5;
const MOST_NAMED = 2;

export interface MailingResults {
  mailings: Mailings;
  metric: MetricKey;
  /** Beyond chance above the list's usual, the best first. */
  strong: BreakdownEntry[];
  /** Below it, the one that missed most first. */
  weak: BreakdownEntry[];
}

/** Each mailing against what the list usually does: which subjects people acted on, and which they passed over. */
export const mailingResults: Analysis = {
  id: 'mailing_results',
  phrases: () => PHRASES,
  observe({ desk }) {
    const found = findMailingResults(desk.measures);
    if (found === null) return [];
    const told = [
      ...(found.strong.length > 0 ? [tellStrong(desk, found)] : []),
      ...(found.weak.length > 0 ? [tellWeak(desk, found)] : []),
    ];
    const listed = [...found.strong.slice(0, MOST_LISTED), ...found.weak.slice(0, MOST_LISTED)];
    if (told.length > 0) told[0]!.evidence.push(evidence(desk, found, listed));
    return told;
  },
};

export function findMailingResults(measures: Measures): MailingResults | null {
  const mailings = mailingsOf(measures);
  // Clicks are made by people; opens only where there is nothing better.
  const metric = (['clicks', 'opens'] as const).find((one) => (measures.totals[one] ?? 0) > 0);
  if (mailings === null || metric === undefined) return null;
  const { judged, base } = mailings;
  const { rate: usual } = middleMailings(mailings, metric);
  if (!(usual > 0)) return null;
  const expected = (entry: BreakdownEntry) => entry.totals[base]! * usual;
  const results = (entry: BreakdownEntry) => entry.totals[metric] ?? 0;
  const strong = judged
    .filter((entry) => results(entry) >= LEAST_CLICKS && results(entry) >= STRONG * expected(entry))
    .filter((entry) => poissonAtLeast(results(entry), expected(entry)) * judged.length <= MOST_CHANCE)
    .toSorted((a, b) => rateOf(b, metric, base) - rateOf(a, metric, base));
  const weak = judged
    .filter((entry) => expected(entry) >= LEAST_EXPECTED && results(entry) <= WEAK * expected(entry))
    .filter((entry) => poissonAtMost(results(entry), expected(entry)) * judged.length <= MOST_CHANCE)
    .toSorted((a, b) => expected(b) - results(b) - (expected(a) - results(a)));
  return { mailings, metric, strong, weak };
}

function tellStrong(desk: Desk, { mailings, metric, strong }: MailingResults): Observation {
  const { breakdown } = mailings;
  const { column } = breakdown.segment;
  const [first] = strong;
  const fillings = {
    first: desk.name(first!.value, column),
    rate: rateFact(desk, mailings, first!, metric),
    usual: usualRate(desk, mailings, metric),
    names: namesOf(desk, column, strong, MOST_NAMED),
    outcome: desk.term(metric),
  };
  const isOpens = metric === 'opens';
  return {
    id: `${mailingResults.id}_strong`,
    tag: 'win',
    metric,
    segments: [{ dimension: breakdown.dimension, value: first!.value }],
    gain: null,
    title: desk.say(isOpens ? PHRASES.strong_opened : PHRASES.strong, fillings),
    body: desk.say(isOpens ? PHRASES.strong_opens : PHRASES.strong_body, fillings),
    action: desk.say(PHRASES.strong_action, fillings),
    evidence: [],
  };
}

function tellWeak(desk: Desk, { mailings, metric, weak }: MailingResults): Observation {
  const { breakdown, base } = mailings;
  const { column } = breakdown.segment;
  const usual = usualRate(desk, mailings, metric);
  const missed = weak.map(({ value, totals }) => {
    const scope = { segment: { column, value } };
    const copies = desk.value(base, totals[base]!, scope);
    return projected(desk, ['−', ['×', copies, usual], desk.value(metric, totals[metric] ?? 0, scope)]);
  });
  const gain = missed.length === 1 ? missed[0]! : projected(desk, ['+', ...missed]);
  const fillings = {
    count: numberOfNames(desk, weak),
    first: desk.name(weak[0]!.value, column),
    rate: rateFact(desk, mailings, weak[0]!, metric),
    usual,
    gain,
    names: namesOf(desk, column, weak, MOST_NAMED),
    outcome: desk.term(metric),
  };
  const plural = weak.length > 1;
  return {
    id: mailingResults.id,
    tag: 'watch',
    metric,
    segments: [{ dimension: breakdown.dimension, value: weak[0]!.value }],
    gain: { metric, amount: numberOf(desk, gain) },
    title: desk.say(PHRASES.weak, fillings, { plural }),
    body: desk.say(metric === 'opens' ? PHRASES.weak_opens : PHRASES.weak_body, fillings, { plural }),
    action: desk.say(PHRASES.weak_action, fillings),
    evidence: [],
  };
}

function evidence(desk: Desk, found: MailingResults, entries: BreakdownEntry[]): BlockOf<'table'> {
  const { mailings, metric } = found;
  const losses = (['unsubscribes', 'revenue'] as const).filter((one) => (desk.measures.totals[one] ?? 0) > 0);
  return segmentTable(desk, mailings.breakdown, entries, [mailings.base, metric, ...losses], {
    title: desk.words(PHRASES.table),
    added: {
      label: desk.words(PHRASES.column, { outcome: desk.term(metric) }),
      cells: entries.map((entry) => cellOf(desk, rateFact(desk, mailings, entry, metric))),
    },
  });
}

const PHRASES = {
  strong: {
    en: 'The mailing people clicked most: {first}',
    de: 'Das meistgeklickte Mailing: {first}',
    fr: 'L’envoi le plus cliqué : {first}',
    es: 'El envío con más clics: {first}',
  },
  strong_opened: {
    en: 'The mailing opened most: {first}',
    de: 'Das meistgeöffnete Mailing: {first}',
    fr: 'L’envoi le plus ouvert : {first}',
    es: 'El envío más abierto: {first}',
  },
  strong_body: {
    en: '{first} was clicked by {rate} of those it reached; {usual} is usual for this list. The difference is more than chance.',
    de: 'In {first} klickten {rate} der Erreichten; üblich sind bei dieser Liste {usual}. Das ist mehr als Zufall.',
    fr: '{rate} des destinataires ont cliqué dans {first}, contre {usual} d’ordinaire pour cette liste. L’écart dépasse le hasard.',
    es: 'En {first} hizo clic el {rate} de quienes lo recibieron; lo habitual en esta lista es el {usual}. La diferencia va más allá del azar.',
  },
  strong_opens: {
    en: '{first} was opened by {rate} of those it reached; {usual} is usual for this list. Some mail programs open by themselves, so take this as a hint, not a measure.',
    de: '{first} wurde von {rate} der Erreichten geöffnet; üblich sind bei dieser Liste {usual}. Manche Mailprogramme öffnen von selbst: ein Hinweis also, kein Maß.',
    fr: '{rate} des destinataires ont ouvert {first}, contre {usual} d’ordinaire pour cette liste. Certaines messageries ouvrent d’elles-mêmes : c’est un indice, pas une mesure.',
    es: 'Abrió {first} el {rate} de quienes lo recibieron; lo habitual en esta lista es el {usual}. Algunos programas de correo abren solos: es un indicio, no una medida.',
  },
  strong_action: {
    en: 'Take up what {names} offered in one of the next mailings, with a subject line built the same way.',
    de: 'Was {names} geboten hat, in einem der nächsten Mailings wieder aufgreifen, mit einer ähnlich gebauten Betreffzeile.',
    fr: 'Reprendre ce que proposait {names} dans un prochain envoi, avec un objet construit de la même façon.',
    es: 'Retomar lo que ofrecía {names} en uno de los próximos envíos, con un asunto construido igual.',
  },
  weak: {
    en: '{count} [mailing|mailings] left about {gain} {outcome} behind',
    de: 'Bei {count} [Mailing|Mailings] blieben etwa {gain} {outcome} liegen',
    fr: '{count} [envoi a laissé|envois ont laissé] échapper environ {gain} {outcome}',
    es: '{count} [envío dejó|envíos dejaron] escapar alrededor de {gain} {outcome}',
  },
  weak_body: {
    en: '{first} was clicked by {rate} of those it reached, where {usual} is usual for this list. At the usual rate [it|these mailings] would have brought about {gain} more {outcome}.',
    de: 'In {first} klickten {rate} der Erreichten, üblich sind bei dieser Liste {usual}. Mit der üblichen Rate [hätte es|hätten diese Mailings] etwa {gain} {outcome} mehr gebracht.',
    fr: '{rate} des destinataires ont cliqué dans {first}, contre {usual} d’ordinaire pour cette liste. Au taux habituel, [cet envoi aurait|ces envois auraient] apporté environ {gain} {outcome} de plus.',
    es: 'En {first} hizo clic el {rate} de quienes lo recibieron, cuando lo habitual en esta lista es el {usual}. Con la tasa habitual [este envío habría|estos envíos habrían] traído alrededor de {gain} {outcome} más.',
  },
  weak_opens: {
    en: '{first} was opened by {rate} of those it reached, where {usual} is usual for this list; at that rate [it|these mailings] would have had about {gain} more {outcome}. Some mail programs open by themselves, so take this as a hint, not a measure.',
    de: '{first} wurde von {rate} der Erreichten geöffnet, üblich sind bei dieser Liste {usual}; damit wären es [hier|bei diesen Mailings] etwa {gain} {outcome} mehr. Manche Mailprogramme öffnen von selbst: ein Hinweis also, kein Maß.',
    fr: '{rate} des destinataires ont ouvert {first}, contre {usual} d’ordinaire pour cette liste ; à ce taux, [cet envoi aurait|ces envois auraient] eu environ {gain} {outcome} de plus. Certaines messageries ouvrent d’elles-mêmes : c’est un indice, pas une mesure.',
    es: 'Abrió {first} el {rate} de quienes lo recibieron, cuando lo habitual en esta lista es el {usual}; con esa tasa [este envío habría|estos envíos habrían] tenido alrededor de {gain} {outcome} más. Algunos programas de correo abren solos: es un indicio, no una medida.',
  },
  weak_action: {
    en: 'Read {names} as a subscriber would: is the offer clear in the subject and in the first lines? Test a second subject line next time.',
    de: '{names} mit den Augen der Empfänger lesen: Ist das Angebot in Betreff und ersten Zeilen klar? Beim nächsten Mal eine zweite Betreffzeile testen.',
    fr: 'Relire {names} comme un abonné : l’offre est-elle claire dès l’objet et les premières lignes ? Tester un second objet la prochaine fois.',
    es: 'Leer {names} como lo haría un suscriptor: ¿queda clara la oferta en el asunto y en las primeras líneas? Probar un segundo asunto la próxima vez.',
  },
  table: {
    en: 'Mailings far from the list’s usual',
    de: 'Mailings fern vom Üblichen der Liste',
    fr: 'Envois loin de l’ordinaire de la liste',
    es: 'Envíos lejos de lo habitual de la lista',
  },
  column: {
    en: '{outcome} per delivery',
    de: '{outcome} je Zustellung',
    fr: '{outcome} par envoi abouti',
    es: '{outcome} por entrega',
  },
} as const;
