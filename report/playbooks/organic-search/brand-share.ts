import type { Breakdown, BreakdownEntry, Measures } from '#report/measure/measures.ts';
import type { Analysis } from '../analysis.ts';
import { ownNameOf } from '../analyses/brand-names.ts';
import { derived } from '../analyses/derived-figures.ts';

/** Below this the name plays no part. */
const LEAST_SHARE = 0.05;
/** Beyond this nearly everyone who comes knew the name already. */
const NEARLY_ALL = 0.85;
/** Of a handful of queries, most are always of one kind. */
const LEAST_QUERIES = 8;
/** Of a handful of clicks one more or less is a tenth. */
const LEAST_CLICKS = 30;
const MOST_NAMES = 500;

export interface BrandShare {
  breakdown: Breakdown;
  name: string;
  brand: BreakdownEntry[];
  clicks: number;
}

/** Those who searched the client's name knew it already: what the rest brings is what search has won. */
export const brandShare: Analysis = {
  id: 'brand_share',
  phrases: () => PHRASES,
  observe({ writer, client }) {
    const found = findBrandShare(writer.measures, client);
    if (found === null) return [];
    const { breakdown, name, brand, clicks } = found;
    const { column } = breakdown.segment;
    const among = { among: { column, values: brand.map(({ value }) => value) } };
    const whole = writer.measures.totals.clicks!;
    const all = writer.value('clicks', whole);
    const own = writer.value('clicks', clicks, among);
    const fillings = {
      share: writer.share('clicks', clicks / whole, among),
      clicks: own,
      rest: derived(writer, 'count', ['−', all, own]),
      rest_share: derived(writer, 'ratio', ['÷', ['−', all, own], all]),
      name: writer.book.span(name, 'name', writer.words(PHRASES.client), [], name),
    };
    const isNearlyAll = clicks / whole > NEARLY_ALL;
    return [
      {
        id: brandShare.id,
        tag: isNearlyAll ? 'watch' : 'note',
        metric: 'clicks',
        segments: [],
        gain: null,
        title: writer.say(isNearlyAll ? PHRASES.nearlyAll : PHRASES.title, fillings),
        body: writer.say(PHRASES.body, fillings),
        action: isNearlyAll ? writer.say(PHRASES.action, fillings) : null,
        evidence: [],
      },
    ];
  },
};

export function findBrandShare(measures: Measures, client: string | null): BrandShare | null {
  const breakdown = measures.breakdowns.find(({ dimension }) => dimension === 'query');
  const whole = measures.totals.clicks ?? 0;
  if (breakdown === undefined || whole < LEAST_CLICKS || breakdown.entries.length < LEAST_QUERIES)
    return null;
  const { name, isIn } = ownNameOf(breakdown.entries, client);
  if (name === null) return null;
  const brand = breakdown.entries.filter(({ value }) => isIn(value)).slice(0, MOST_NAMES);
  const clicks = brand.reduce((sum, { totals }) => sum + (totals.clicks ?? 0), 0);
  const share = clicks / whole;
  return share >= LEAST_SHARE ? { breakdown, name, brand, clicks } : null;
}

const PHRASES = {
  client: {
    en: 'Name of the client',
    de: 'Name des Kunden',
    fr: 'Nom du client',
    es: 'Nombre del cliente',
  },
  title: {
    en: '{rest_share} of clicks come from people who did not search for {name}',
    de: '{rest_share} der Klicks kommen von Menschen, die nicht nach {name} gesucht haben',
    fr: '{rest_share} des clics viennent de personnes qui ne cherchaient pas {name}',
    es: 'El {rest_share} de los clics viene de personas que no buscaban {name}',
  },
  nearlyAll: {
    en: '{share} of clicks come from people who already searched for {name}',
    de: '{share} der Klicks kommen von Menschen, die ohnehin nach {name} gesucht haben',
    fr: '{share} des clics viennent de personnes qui cherchaient déjà {name}',
    es: 'El {share} de los clics viene de personas que ya buscaban {name}',
  },
  action: {
    en: 'Choose two or three topics people search for before they know {name}, and write the page that answers each best.',
    de: 'Zwei oder drei Themen wählen, nach denen Menschen suchen, bevor sie {name} kennen, und dazu jeweils die beste Seite schreiben.',
    fr: 'Choisir deux ou trois sujets recherchés par ceux qui ne connaissent pas encore {name}, et écrire la meilleure page sur chacun.',
    es: 'Elegir dos o tres temas que la gente busca antes de conocer {name} y escribir la mejor página sobre cada uno.',
  },
  body: {
    en: '{clicks} clicks, {share} of all, came from searches for {name} itself, {rest} from all others. Only the others bring people who did not know you yet.',
    de: '{clicks} Klicks, also {share}, kamen über Suchen nach {name} selbst, {rest} über alle anderen. Nur diese bringen Menschen, die Sie noch nicht kannten.',
    fr: '{clicks} clics, soit {share}, viennent de recherches sur {name}, {rest} de toutes les autres. Ce sont ces dernières qui amènent de nouveaux visiteurs.',
    es: '{clicks} clics, el {share}, vienen de búsquedas de {name}; {rest}, de todas las demás. Son estas las que traen visitas nuevas.',
  },
} as const;
