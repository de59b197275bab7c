import type { Measures } from '#report/measure/measures.ts';
import type { Dataset, Segment } from '#report/recognise/dataset.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Analysis, Observation } from '../analysis.ts';
import { numberOfNames } from '../analyses/derived-figures.ts';

/** A page that shows for less than this part of a query's impressions does not compete for it. */
const LEAST_PART = 0.2;
const LEAST_IMPRESSIONS = 200;
const MOST_LISTED = 8;
const MOST_NAMED = 3;

export interface CompetingPages {
  query: string;
  impressions: number;
  pages: { page: string; impressions: number }[];
}

/** Several pages of one site shown for the same query, each taking clicks and links from the other. */
export const competingPages: Analysis = {
  id: 'competing_pages',
  phrases: () => PHRASES,
  observe({ writer }) {
    const found = findCompetingPages(writer.measures);
    return found.length === 0 ? [] : [tell(writer, found)];
  },
};

export function findCompetingPages({ dataset }: Pick<Measures, 'dataset'>): CompetingPages[] {
  const queries = dataset.segments.find(({ dimension }) => dimension === 'query');
  const pages = dataset.segments.find(({ dimension }) => dimension === 'page');
  if (queries === undefined || pages === undefined || dataset.values.impressions === undefined) return [];
  const found: CompetingPages[] = [];
  for (const [query, byPage] of impressionsByPage(dataset, queries, pages)) {
    const impressions = [...byPage.values()].reduce((sum, own) => sum + own, 0);
    if (impressions < LEAST_IMPRESSIONS) continue;
    const rivals = [...byPage]
      .filter(([, own]) => own >= LEAST_PART * impressions)
      .map(([page, own]) => ({ page: pages.dictionary[page]!, impressions: own }))
      .toSorted((a, b) => b.impressions - a.impressions || (a.page < b.page ? -1 : 1));
    if (rivals.length > 1) found.push({ query: queries.dictionary[query]!, impressions, pages: rivals });
  }
  return found.toSorted((a, b) => b.impressions - a.impressions || (a.query < b.query ? -1 : 1));
}

function impressionsByPage(
  { rows, values }: Dataset,
  queries: Segment,
  pages: Segment,
): Map<number, Map<number, number>> {
  const found = new Map<number, Map<number, number>>();
  for (let row = 0; row < rows; row++) {
    const own = values.impressions!.values[row]!;
    const [query, page] = [queries.ids[row]!, pages.ids[row]!];
    if (!(own > 0) || query < 0 || page < 0) continue;
    const byPage = found.get(query) ?? new Map<number, number>();
    found.set(query, byPage);
    byPage.set(page, (byPage.get(page) ?? 0) + own);
  }
  return found;
}

function tell(writer: FactWriter, found: CompetingPages[]): Observation {
  const segmentOf = (dimension: 'query' | 'page') =>
    writer.measures.dataset.segments.find((segment) => segment.dimension === dimension)!.column;
  const [queryColumn, pageColumn] = [segmentOf('query'), segmentOf('page')];
  const [first] = found;
  const query = { column: queryColumn, value: first!.query };
  const fillings = {
    count: numberOfNames(writer, found),
    query: writer.name(first!.query, queryColumn),
    pages: writer.list(first!.pages.slice(0, MOST_NAMED).map(({ page }) => [writer.name(page, pageColumn)])),
    impressions: writer.value('impressions', first!.impressions, { segment: query }),
  };
  return {
    id: competingPages.id,
    tag: 'watch',
    metric: 'impressions',
    // About the pages: the query itself may be worth a step of its own.
    segments: [{ dimension: 'page', value: first!.pages[0]!.page }],
    gain: null,
    title: writer.say(PHRASES.title, fillings, { plural: found.length > 1 }),
    body: writer.say(PHRASES.body, fillings),
    action: writer.say(PHRASES.action, fillings),
    evidence: [
      {
        kind: 'table',
        title: writer.words(PHRASES.table),
        columns: [
          { label: writer.words(PHRASES.queryColumn), align: 'left', metric: null },
          { label: writer.words(PHRASES.pagesColumn), align: 'left', metric: null },
          { label: writer.label('impressions'), align: 'right', metric: 'impressions' },
        ],
        rows: found.slice(0, MOST_LISTED).map((one) => ({
          cells: [
            { text: one.query, value: one.query },
            { text: one.pages.map(({ page }) => page).join(', '), value: null },
            { text: writer.value('impressions', one.impressions).text, value: one.impressions },
          ],
          origin: writer.origin('impressions', { segment: { column: queryColumn, value: one.query } }),
        })),
        total: null,
        note: [],
      },
    ],
  };
}

const PHRASES = {
  title: {
    en: 'Several of your pages compete for {count} [query|queries]',
    de: 'Bei {count} [Suchanfrage|Suchanfragen] konkurrieren mehrere eigene Seiten',
    fr: 'Plusieurs de vos pages se concurrencent sur {count} [requête|requêtes]',
    es: 'Varias de sus páginas compiten por {count} [consulta|consultas]',
  },
  body: {
    en: 'For {query}, seen {impressions} times, search shows {pages} in turn. Each takes clicks and links from the other.',
    de: 'Für {query} ({impressions} Mal gesehen) zeigt die Suche abwechselnd {pages}. Jede nimmt der anderen Klicks und Links weg.',
    fr: 'Pour {query}, vue {impressions} fois, la recherche affiche tour à tour {pages}. Chacune prend des clics et des liens à l’autre.',
    es: 'Para {query}, vista {impressions} veces, el buscador muestra unas veces una y otras otra: {pages}. Cada una quita clics y enlaces a la otra.',
  },
  action: {
    en: 'Decide which page should answer {query}, bring the others’ content into it, and redirect or link them there.',
    de: 'Festlegen, welche Seite {query} beantworten soll, die Inhalte der anderen dort zusammenführen und diese dorthin weiterleiten oder verlinken.',
    fr: 'Choisir la page qui doit répondre à {query}, y regrouper le contenu des autres, puis rediriger les autres vers elle ou y faire un lien.',
    es: 'Decidir qué página debe responder a {query}, llevar a ella el contenido de las demás y redirigirlas o enlazarlas a ella.',
  },
  table: {
    en: 'Queries with competing pages',
    de: 'Suchanfragen mit konkurrierenden Seiten',
    fr: 'Requêtes avec pages concurrentes',
    es: 'Consultas con páginas que compiten',
  },
  queryColumn: { en: 'Query', de: 'Suchanfrage', fr: 'Requête', es: 'Consulta' },
  pagesColumn: { en: 'Pages', de: 'Seiten', fr: 'Pages', es: 'Páginas' },
} as const;
