import type { Breakdown, BreakdownEntry, Measures } from '#report/measure/measures.ts';
import type { Analysis } from '../analysis.ts';
import { numberOf, projected } from '../analyses/derived-figures.ts';
import { isAboveRest, rateFigures, type Rate } from '../analyses/rate-gap.ts';
import { breakdownBy, HOME_PAGE, isNamed, pageName, tooManyResults, visitOutcome } from './visits.ts';

const LEAST_PAGES = 4;
/** The growth by which a good page is sized: small enough that its visitors stay the same. */
const PART_MORE = 0.1;
/** Whoever begins here was on the way already: they convert, and more of them cannot be sent. */
const AT_THE_END =
  /check-?out|cart|basket|kasse|warenkorb|panier|cesta|carrito|thank|danke|merci|gracias|contact|kontakt|contacto|login|account|konto|compte|cuenta|order|bestell/i;

export interface StrongPage {
  breakdown: Breakdown;
  page: BreakdownEntry;
  /** Where most visits begin: the place to link from. */
  busiest: BreakdownEntry;
  rate: Rate;
}

/** A page whose visitors do what the client wants far more often than those of other pages. */
export const strongPages: Analysis = {
  id: 'strong_pages',
  phrases: () => ({ ...PHRASES, home_page: HOME_PAGE }),
  observe({ writer }) {
    const found = findStrongPage(writer.measures);
    if (found === null) return [];
    const { breakdown, page, busiest, rate } = found;
    const { column } = breakdown.segment;
    const figures = rateFigures(writer, breakdown, page, rate);
    const gain = projected(writer, ['×', ['×', figures.own('sessions'), PART_MORE], figures.rate]);
    const fillings = {
      page: pageName(writer, page.value, column),
      busiest: pageName(writer, busiest.value, column),
      rate: figures.rate,
      rest: figures.rest,
      gain,
      outcome: writer.term(rate.outcome),
    };
    return [
      {
        id: strongPages.id,
        tag: 'win',
        metric: rate.outcome,
        segments: [{ dimension: breakdown.dimension, value: page.value }],
        gain: { metric: rate.outcome, amount: numberOf(writer, gain) },
        title: writer.say(PHRASES.title, fillings),
        body: writer.say(PHRASES.body, fillings),
        action: writer.say(PHRASES.action, fillings),
        evidence: [],
      },
    ];
  },
};

export function findStrongPage(measures: Measures): StrongPage | null {
  const breakdown = breakdownBy(measures, ['page']);
  const outcome = visitOutcome(measures);
  if (breakdown === null || outcome === null || tooManyResults(measures) !== null) return null;
  const rate: Rate = { base: 'sessions', outcome };
  const named = breakdown.entries.filter(({ value }) => isNamed(value));
  if (named.length < LEAST_PAGES) return null;
  const peers = { measures, breakdown, looks: named.length };
  const [page] = named
    .filter(({ value }) => !AT_THE_END.test(value))
    .filter((entry) => isAboveRest(peers, entry, rate))
    .toSorted((a, b) => (b.totals[outcome] ?? 0) - (a.totals[outcome] ?? 0));
  const [busiest] = named
    .filter((entry) => entry !== page)
    .toSorted((a, b) => (b.totals.sessions ?? 0) - (a.totals.sessions ?? 0));
  return page === undefined || busiest === undefined ? null : { breakdown, page, busiest, rate };
}

const PHRASES = {
  title: {
    en: 'Visits that begin on {page} lead to a result in {rate} of cases, all others in {rest}',
    de: 'Besuche, die auf {page} beginnen, führen in {rate} der Fälle zu einem Ergebnis, alle anderen in {rest}',
    fr: 'Les visites commencées sur {page} mènent à un résultat dans {rate} des cas, les autres dans {rest}',
    es: 'Las visitas que empiezan en {page} acaban en un resultado en el {rate} de los casos; las demás, en el {rest}',
  },
  body: {
    en: 'A tenth more visitors like these would bring about {gain} more {outcome} in a period like this one.',
    de: 'Ein Zehntel mehr solcher Besucher brächte in einem vergleichbaren Zeitraum etwa {gain} {outcome} mehr.',
    fr: 'Un dixième de visiteurs comme ceux-ci en plus apporterait environ {gain} {outcome} supplémentaires sur une période comparable.',
    es: 'Una décima parte más de visitas así traería alrededor de {gain} {outcome} más en un periodo como este.',
  },
  action: {
    en: 'Link to {page} from {busiest}, where most visits begin, and send the next campaign there.',
    de: 'Von {busiest}, wo die meisten Besuche beginnen, auf {page} verlinken und die nächste Kampagne dorthin führen.',
    fr: 'Créer un lien vers {page} depuis {busiest}, où commencent la plupart des visites, et y envoyer la prochaine campagne.',
    es: 'Enlazar {page} desde {busiest}, donde empiezan más visitas, y llevar allí la próxima campaña.',
  },
} as const;
