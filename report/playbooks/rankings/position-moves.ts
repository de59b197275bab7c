import type { Analysis } from '../analysis.ts';
import { numberOfNames } from '../analyses/derived-figures.ts';
import {
  keywordPlaces,
  PlaceFacts,
  placesUp,
  type KeywordPlace,
  type KeywordPlaces,
} from './keyword-places.ts';
import { LEAST_PLACES } from './lost-places.ts';
import { PLACE_WORDS, placeTable } from './place-table.ts';

const LEAST_KEYWORDS = 5;

export interface PositionMoves {
  found: KeywordPlaces;
  climbed: KeywordPlace[];
  slipped: KeywordPlace[];
}

/** How many keywords climbed and slipped since the check before, and who climbed most. */
export const positionMoves: Analysis = {
  id: 'position_moves',
  phrases: () => ({ ...PHRASES, ...PLACE_WORDS }),
  observe({ whole: writer }) {
    const moves = findPositionMoves(keywordPlaces(writer.measures));
    if (moves === null) return [];
    const { found, climbed, slipped } = moves;
    const facts = new PlaceFacts(writer, found);
    const lead = climbed[0] ?? slipped[0]!;
    const fillings = {
      climbed: numberOfNames(writer, climbed),
      slipped: numberOfNames(writer, slipped),
      since:
        found.days === null
          ? writer.words(PHRASES.last_check, {}, { capital: false })
          : writer.say(PHRASES.since_day, { day: writer.day(found.days.first) }, { capital: false }),
      first: facts.name(lead),
      before: facts.before(lead),
      now: facts.now(lead),
    };
    return [
      {
        id: positionMoves.id,
        tag: climbed.length >= slipped.length ? 'win' : 'risk',
        metric: 'position',
        segments: [{ dimension: found.segment.dimension, value: lead.keyword }],
        gain: null,
        title: writer.say(titleOf(moves), fillings),
        body: writer.say(climbed.length === 0 ? PHRASES.fell_most : PHRASES.climbed_most, fillings),
        action: null,
        evidence: climbed.length < 2 ? [] : [placeTable(writer, found, climbed, writer.words(PHRASES.table))],
      },
    ];
  },
};

function titleOf({ climbed, slipped }: PositionMoves) {
  if (slipped.length === 0) return PHRASES.only_up;
  return climbed.length === 0 ? PHRASES.only_down : PHRASES.title;
}

export function findPositionMoves(found: KeywordPlaces | null): PositionMoves | null {
  const followed = found?.places.filter(({ before }) => before !== null) ?? [];
  if (found === null || followed.length < LEAST_KEYWORDS) return null;
  const climbed = followed
    .filter((place) => placesUp(place) >= LEAST_PLACES)
    .toSorted((a, b) => placesUp(b) - placesUp(a) || b.volume - a.volume);
  const slipped = followed
    .filter((place) => placesUp(place) <= -LEAST_PLACES)
    .toSorted((a, b) => placesUp(a) - placesUp(b) || b.volume - a.volume);
  return climbed.length + slipped.length === 0 ? null : { found, climbed, slipped };
}

const PHRASES = {
  last_check: {
    en: 'since the last check',
    de: 'seit der letzten Messung',
    fr: 'depuis le dernier relevé',
    es: 'desde la última medición',
  },
  since_day: { en: 'since {day}', de: 'seit {day}', fr: 'depuis le {day}', es: 'desde el {day}' },
  title: {
    en: 'Keywords {since}: {climbed} climbed, {slipped} slipped',
    de: 'Keywords {since}: {climbed} gestiegen, {slipped} gefallen',
    fr: 'Mots clés {since} : {climbed} en hausse, {slipped} en recul',
    es: 'Palabras clave {since}: {climbed} suben, {slipped} bajan',
  },
  only_up: {
    en: 'Keywords {since}: {climbed} climbed, none slipped',
    de: 'Keywords {since}: {climbed} gestiegen, keines gefallen',
    fr: 'Mots clés {since} : {climbed} en hausse, aucun en recul',
    es: 'Palabras clave {since}: {climbed} suben, ninguna baja',
  },
  only_down: {
    en: 'Keywords {since}: {slipped} slipped, none climbed',
    de: 'Keywords {since}: {slipped} gefallen, keines gestiegen',
    fr: 'Mots clés {since} : {slipped} en recul, aucun en hausse',
    es: 'Palabras clave {since}: {slipped} bajan, ninguna sube',
  },
  climbed_most: {
    en: '{first} climbed most, from position {before} to {now}. Moves of a place or two are not counted.',
    de: '{first} ist am weitesten gestiegen, von Position {before} auf {now}. Bewegungen um ein, zwei Plätze sind nicht mitgezählt.',
    fr: '{first} progresse le plus, de la position {before} à la {now}. Les écarts d’une ou deux places ne sont pas comptés.',
    es: '{first} es la que más sube, de la posición {before} a la {now}. No se cuentan cambios de uno o dos puestos.',
  },
  fell_most: {
    en: '{first} slipped most, from position {before} to {now}. Moves of a place or two are not counted.',
    de: '{first} ist am weitesten gefallen, von Position {before} auf {now}. Bewegungen um ein, zwei Plätze sind nicht mitgezählt.',
    fr: '{first} recule le plus, de la position {before} à la {now}. Les écarts d’une ou deux places ne sont pas comptés.',
    es: '{first} es la que más baja, de la posición {before} a la {now}. No se cuentan cambios de uno o dos puestos.',
  },
  table: {
    en: 'Keywords that climbed',
    de: 'Gestiegene Keywords',
    fr: 'Mots clés en hausse',
    es: 'Palabras clave que suben',
  },
} as const;
