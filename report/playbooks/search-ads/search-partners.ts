import type { Breakdown, BreakdownEntry, Measures } from '#report/measure/measures.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Analysis, Observation } from '../analysis.ts';
import { derived } from '../analyses/derived-figures.ts';

/** Less than this is what most accounts have there. */
const LEAST_SHARE_OF_COST = 0.25;
/** Of fewer clicks nothing can be said. */
const LEAST_CLICKS = 20;

const PARTNERS =
  /search ?partner|partner.{0,20}(search|netz|ricerca|zoek|pesquisa|b[uú]squeda)|suchnetzwerk-?partner|such-?partner|partenaires? du r[ée]seau|(socios|parceiros) d[eo] |zoekpartner|partnerzy w sieci|検索パートナー/iu;

export interface SearchPartners {
  breakdown: Breakdown;
  partners: BreakdownEntry;
}

/**
 * Ads on searches are shown on partners' sites as well unless someone switches that off, and nobody sees which sites these are.
 * Where no conversion says what their clicks are worth, a large part of the money there is told.
 */
export const searchPartners: Analysis = {
  id: 'search_partners',
  phrases: () => PHRASES,
  observe({ writer }) {
    const found = findSearchPartners(writer.measures);
    return found === null ? [] : [tell(writer, found)];
  },
};

export function findSearchPartners({ breakdowns, totals }: Measures): SearchPartners | null {
  const breakdown = breakdowns.find(({ dimension }) => dimension === 'network');
  const partners = breakdown?.entries.filter(({ value }) => PARTNERS.test(value)) ?? [];
  const [only, ...others] = partners;
  if (breakdown === undefined || only === undefined || others.length > 0) return null;
  // With conversions what a network brings is compared by them.
  if ((totals.conversions ?? 0) > 0 || (only.totals.clicks ?? 0) < LEAST_CLICKS) return null;
  const share = (only.totals.cost ?? 0) / (totals.cost ?? 0);
  return share >= LEAST_SHARE_OF_COST ? { breakdown, partners: only } : null;
}

function tell(writer: FactWriter, { breakdown, partners }: SearchPartners): Observation {
  const { column } = breakdown.segment;
  const segment = { column, value: partners.value };
  const { totals } = writer.measures;
  const cost = writer.value('cost', partners.totals.cost!, { segment });
  const fillings = {
    partners: writer.name(partners.value, column),
    share: derived(writer, 'ratio', ['÷', cost, writer.value('cost', totals.cost!)]),
    cost,
    whole: writer.value('cost', totals.cost!),
    clicks: writer.value('clicks', partners.totals.clicks!, { segment }),
  };
  return {
    id: searchPartners.id,
    tag: 'watch',
    metric: 'cost',
    segments: [{ dimension: breakdown.dimension, value: partners.value }],
    gain: null,
    title: writer.say(PHRASES.title, fillings),
    body: writer.say(PHRASES.body, fillings),
    action: writer.say(PHRASES.action, fillings),
    evidence: [],
  };
}

const PHRASES = {
  title: {
    en: '{share} of spend went to {partners}',
    de: '{share} der Ausgaben gingen an {partners}',
    fr: '{share} des dépenses sont allées à {partners}',
    es: 'El {share} del gasto fue a {partners}',
  },
  body: {
    en: '{cost} of {whole} bought {clicks} clicks there, on other companies’ sites that show the same ads. No conversion says what these clicks are worth.',
    de: '{cost} von {whole} flossen in {clicks} Klicks auf Websites anderer Anbieter, die dieselben Anzeigen zeigen. Keine Conversion sagt, was diese Klicks wert sind.',
    fr: '{cost} sur {whole} y ont payé {clicks} clics, sur des sites tiers qui affichent les mêmes annonces. Aucune conversion ne dit ce que valent ces clics.',
    es: '{cost} de {whole} pagaron allí {clicks} clics, en sitios de terceros que muestran los mismos anuncios. Ninguna conversión dice cuánto valen esos clics.',
  },
  action: {
    en: 'Switch {partners} off for two weeks, or measure conversions first, and see whether enquiries fall at all.',
    de: '{partners} zwei Wochen lang abschalten oder zuerst Conversions messen und prüfen, ob überhaupt weniger Anfragen kommen.',
    fr: 'Désactiver {partners} pendant deux semaines, ou mesurer d’abord les conversions, et voir si les demandes baissent vraiment.',
    es: 'Desactivar {partners} durante dos semanas, o medir antes las conversiones, y ver si de verdad bajan las consultas.',
  },
} as const;
