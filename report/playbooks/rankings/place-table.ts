import { shortName } from '#report/format/short-name.ts';
import type { BlockOf } from '#report/model/blocks.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Phrase } from '#report/write/facts/sentence.ts';
import { dimensionLabel } from '#report/write/words/dimension-words.ts';
import { cellOf } from '../analyses/derived-figures.ts';
import { PlaceFacts, type KeywordPlace, type KeywordPlaces } from './keyword-places.ts';

const MOST_LISTED = 10;

/** Keywords with their places, searches and pages, each row leading back to its own. */
export function placeTable(
  writer: FactWriter,
  found: KeywordPlaces,
  places: readonly KeywordPlace[],
  title: string,
): BlockOf<'table'> {
  const facts = new PlaceFacts(writer, found);
  const listed = places.slice(0, MOST_LISTED);
  const { language } = writer.style;
  const [hasBefore, hasVolume] = [
    listed.some(({ before }) => before !== null),
    listed.some(({ volume }) => volume > 0),
  ];
  const { pages } = found;
  return {
    kind: 'table',
    title,
    columns: [
      { label: dimensionLabel(found.segment, language), align: 'left', metric: null },
      ...(pages === null
        ? []
        : [{ label: dimensionLabel(pages, language), align: 'left' as const, metric: null }]),
      ...(hasBefore
        ? [{ label: writer.words(PLACE_WORDS.before), align: 'right' as const, metric: null }]
        : []),
      { label: writer.words(PLACE_WORDS.now), align: 'right', metric: null },
      ...(hasVolume
        ? [
            {
              label: writer.label('search_volume'),
              align: 'right' as const,
              metric: 'search_volume' as const,
            },
          ]
        : []),
    ],
    rows: listed.map((place) => ({
      cells: [
        { text: shortName(place.keyword), value: place.keyword },
        ...(pages === null
          ? []
          : [{ text: place.page === null ? NOTHING : shortName(place.page), value: place.page }]),
        ...(hasBefore ? [place.before === null ? NONE : cellOf(writer, facts.before(place))] : []),
        cellOf(writer, facts.now(place)),
        ...(hasVolume ? [cellOf(writer, facts.volume(place))] : []),
      ],
      origin: writer.origin('position', facts.scope(place)),
    })),
    total: null,
    note: [],
  };
}

const NOTHING = '–';
const NONE = { text: NOTHING, value: null };

export const PLACE_WORDS = {
  before: { en: 'Before', de: 'Vorher', fr: 'Avant', es: 'Antes' },
  now: { en: 'Now', de: 'Jetzt', fr: 'Maintenant', es: 'Ahora' },
} as const satisfies Record<string, Phrase>;
