import type { Measures } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Analysis, Observation } from '../../analysis.ts';
import { scopeOfRows, sumOfRows, type Timed } from '../../analyses/best-time.ts';
import { derived, numberOf, numberOfNames, projected } from '../../analyses/derived-figures.ts';
import { COVERS, overWholeFile } from '../../analyses/whole-file.ts';
import { postsOf } from '../posts.ts';
import { storyRows, viewsOfStories } from './story-rows.ts';

const LEAST_STORIES = 20;
/** On fewer stories, or clicks, a rate is that of one good story. */
const LEAST_TAPPED = 5;
const LEAST_CLICKS = 30;
/** Where more of them lead somewhere, links have their place already. */
const MOST_TAPPED = 0.5;
/** Of the stories without clicks, those that are given a link. */
const PART_LINKED = 0.25;

interface StoryLinks {
  seen: MetricKey;
  tapped: Timed[];
  rest: Timed[];
}

/** What links in stories bring, and what more of them may bring. */
export const storyLinks: Analysis = {
  id: 'story_links',
  phrases: () => ({ ...PHRASES, covers: COVERS }),
  observe({ whole: writer }) {
    const found = findStoryLinks(writer.measures);
    return found === null ? [] : tell(writer, found);
  },
};

export function findStoryLinks(measures: Measures): StoryLinks | null {
  const { values, time } = measures.dataset;
  const [seen, clicks] = [viewsOfStories(measures), values.clicks?.values];
  if (seen === null || clicks === undefined || time === null) return null;
  const items = storyRows(measures)
    .filter((row) => !Number.isNaN(clicks[row]!) && values[seen]!.values[row]! > 0)
    .map((row) => ({ row, score: clicks[row]! }));
  const tapped = items.filter(({ score }) => score > 0);
  const sum = tapped.reduce((all, { score }) => all + score, 0);
  if (items.length < LEAST_STORIES || tapped.length < LEAST_TAPPED || sum < LEAST_CLICKS) return null;
  if (tapped.length > MOST_TAPPED * items.length) return null;
  return { seen, tapped, rest: items.filter(({ score }) => score === 0) };
}

function tell(writer: FactWriter, { seen, tapped, rest }: StoryLinks): Observation[] {
  const names = postsOf(writer.measures)?.segment ?? null;
  const scopes = scopeOfRows(writer, { group: 0, own: tapped, others: rest }, names);
  if (scopes === null) return [];
  const sum = (metric: MetricKey, some: Timed[]) => sumOfRows(writer, metric, some, scopes(some));
  const clicks = sum('clicks', tapped);
  const rate = derived(writer, 'ratio', ['÷', clicks, sum(seen, tapped)]);
  const gain = projected(writer, ['×', ['×', sum(seen, rest), PART_LINKED], rate]);
  const fillings = {
    tapped: numberOfNames(writer, tapped),
    stories: numberOfNames(writer, [...tapped, ...rest]),
    clicks,
    rate,
    gain,
    seen: writer.counted(seen, 2),
  };
  return [
    {
      id: storyLinks.id,
      tag: 'note',
      metric: 'clicks',
      segments: [],
      gain: { metric: 'clicks', amount: numberOf(writer, gain) },
      title: writer.say(PHRASES.title, fillings),
      body: [...writer.say(PHRASES.body, fillings), ...overWholeFile(writer)],
      action: writer.say(PHRASES.action, fillings),
      evidence: [],
    },
  ];
}

const PHRASES = {
  title: {
    en: '{tapped} of {stories} stories brought clicks on a link: {clicks}',
    de: '{tapped} von {stories} Storys brachten Klicks auf einen Link: {clicks}',
    fr: '{tapped} stories sur {stories} ont amené des clics sur un lien : {clicks}',
    es: '{tapped} de {stories} historias trajeron clics en un enlace: {clicks}',
  },
  body: {
    en: 'That is {rate} of their {seen}. If every fourth of the others had a link that works as well, it would bring about {gain} more clicks. A story that nobody tapped may have had one, too.',
    de: 'Das sind {rate} ihrer {seen}. Wenn jede vierte der übrigen einen Link hätte, der so gut funktioniert, brächte das etwa {gain} Klicks mehr. Auch eine Story, auf die niemand tippte, kann einen gehabt haben.',
    fr: 'Soit {rate} de leurs {seen}. Si une autre story sur quatre portait un lien aussi efficace, cela apporterait environ {gain} clics de plus. Une story sur laquelle personne n’a appuyé pouvait aussi en avoir un.',
    es: 'Es el {rate} de sus {seen}. Si una de cada cuatro de las demás llevara un enlace igual de eficaz, traería unos {gain} clics más. Una historia que nadie tocó también pudo tener uno.',
  },
  action: {
    en: 'Put a link into more stories (a product, an appointment, an article), at first into every fourth that has none, and say in the picture what is behind it.',
    de: 'Mehr Storys mit einem Link versehen (Produkt, Termin, Artikel), zunächst jede vierte, die keinen hat, und im Bild sagen, was dahinter wartet.',
    fr: 'Ajouter un lien à davantage de stories (produit, rendez-vous, article), d’abord à une sur quatre de celles qui n’en ont pas, et dire dans l’image où il mène.',
    es: 'Poner un enlace en más historias (producto, cita, artículo), primero en una de cada cuatro de las que no lo tienen, y decir en la imagen adónde lleva.',
  },
} as const;
