import type { Measures } from '#report/measure/measures.ts';
import type { Segment } from '#report/recognise/dataset.ts';
import type { Analysis } from '../analysis.ts';
import { numberOfNames } from '../analyses/derived-figures.ts';

const MOST_NAMED = 3;
/** Behind these no page competes for anything. */
const WITHIN = 30;

export interface RivalPages {
  keyword: string;
  volume: number;
  /** The best placed first. */
  pages: { page: string; position: number }[];
}

/** Two pages of one site in the same list of results: neither gets all the links and attention. */
export const rivalPages: Analysis = {
  id: 'rival_pages',
  phrases: () => PHRASES,
  observe({ whole: writer }) {
    const { dataset } = writer.measures;
    const rivals = findRivalPages({ dataset });
    const [first] = rivals;
    if (first === undefined) return [];
    const [keywords, pages] = segmentsOf(dataset)!;
    const fillings = {
      keyword: writer.name(first.keyword, keywords.column),
      best: writer.name(first.pages[0]!.page, pages.column),
      pages: writer.list(
        first.pages.slice(0, MOST_NAMED).map(({ page }) => [writer.name(page, pages.column)]),
      ),
      count: numberOfNames(writer, rivals),
    };
    return [
      {
        id: rivalPages.id,
        tag: 'watch',
        metric: 'position',
        segments: [{ dimension: keywords.dimension, value: first.keyword }],
        gain: null,
        title: writer.say(PHRASES.title, fillings, { plural: rivals.length > 1 }),
        body: writer.say(PHRASES.body, fillings),
        action: writer.say(PHRASES.action, fillings),
        evidence: [],
      },
    ];
  },
};

/** Of the last check; the keyword that is searched most first. */
export function findRivalPages({ dataset }: Pick<Measures, 'dataset'>): RivalPages[] {
  const { values, rows, time } = dataset;
  const segments = segmentsOf(dataset);
  if (segments === null || values.position === undefined) return [];
  const [keywords, pages] = segments;
  const found = new Map<string, RivalPages>();
  for (let row = 0; row < rows; row++) {
    const position = values.position.values[row]!;
    const keyword = keywords.dictionary[keywords.ids[row]!] ?? '';
    const page = pages.dictionary[pages.ids[row]!] ?? '';
    if (!(position > 0 && position <= WITHIN) || keyword === '' || page === '') continue;
    if (time !== null && time.days[row] !== time.to) continue;
    const own = found.get(keyword) ?? { keyword, volume: 0, pages: [] };
    found.set(keyword, own);
    own.volume = Math.max(own.volume, values.search_volume?.values[row] || 0);
    if (!own.pages.some((one) => one.page === page)) own.pages.push({ page, position });
  }
  return [...found.values()]
    .filter((one) => one.pages.length > 1)
    .map((one) => ({ ...one, pages: one.pages.toSorted((a, b) => a.position - b.position) }))
    .toSorted((a, b) => b.volume - a.volume || (a.keyword < b.keyword ? -1 : 1));
}

function segmentsOf({ segments }: Measures['dataset']): [Segment, Segment] | null {
  const keywords = segments.find(({ dimension }) => dimension === 'keyword' || dimension === 'query');
  const pages = segments.find(({ dimension }) => dimension === 'page');
  return keywords === undefined || pages === undefined ? null : [keywords, pages];
}

const PHRASES = {
  title: {
    en: 'Several of your pages compete for {count} [keyword|keywords]',
    de: 'Bei {count} [Keyword|Keywords] konkurrieren mehrere eigene Seiten',
    fr: 'Plusieurs de vos pages se concurrencent sur {count} [mot clé|mots clés]',
    es: 'Varias de sus páginas compiten por {count} [palabra clave|palabras clave]',
  },
  body: {
    en: 'For {keyword}, the results show {pages}. {best} ranks higher.',
    de: 'Bei {keyword} erscheinen {pages} in den Ergebnissen. Weiter oben steht {best}.',
    fr: 'Pour {keyword}, les résultats affichent {pages}. La mieux placée est {best}.',
    es: 'Para {keyword} aparecen {pages}. La mejor situada es {best}.',
  },
  action: {
    en: 'Make {best} the one page for {keyword}: move over what the others say better, and redirect or link them to it.',
    de: '{best} zur zentralen Seite für {keyword} machen: übernehmen, was die anderen besser erklären, und sie dorthin weiterleiten oder verlinken.',
    fr: 'Faire de {best} la page de référence pour {keyword} : y reprendre ce que les autres disent mieux, puis les rediriger vers elle ou y placer un lien.',
    es: 'Hacer de {best} la página única para {keyword}: llevar a ella lo que las otras dicen mejor y redirigirlas o enlazarlas a ella.',
  },
} as const;
