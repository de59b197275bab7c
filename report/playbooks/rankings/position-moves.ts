import type { Measures, Span } from '#report/measure/measures.ts';
import type { Segment } from '#report/recognise/dataset.ts';
import type { Desk } from '#report/write/desk.ts';
import type { Analysis } from '../analysis.ts';
import { namesOf, numberOfNames } from '../derived-figures.ts';

const LEAST_KEYWORDS = 5;
/** A place or two up and down is what search results do by themselves. */
const LEAST_PLACES = 3;
const MOST_NAMED = 3;

interface Move {
  value: string;
  now: number;
  before: number;
}

export interface PositionMoves {
  segment: Segment;
  first: number;
  last: number;
  climbed: Move[];
  slipped: Move[];
}

/** Keywords that climbed or slipped from the first time they were watched to the last. */
export const positionMoves: Analysis = {
  id: 'position_moves',
  phrases: () => PHRASES,
  observe({ whole: desk }) {
    const found = findPositionMoves(desk.measures);
    if (found === null) return [];
    const { segment, first, last, climbed, slipped } = found;
    const isGood = climbed.length >= slipped.length;
    const [lead] = isGood ? climbed : slipped;
    const fillings = {
      climbed: numberOfNames(desk, climbed),
      slipped: numberOfNames(desk, slipped),
      since: desk.day(first),
      first: desk.name(lead!.value, segment.column),
      before: place(desk, segment, lead!.value, lead!.before, first),
      now: place(desk, segment, lead!.value, lead!.now, last),
      names: namesOf(desk, segment.column, slipped, MOST_NAMED),
    };
    return [
      {
        id: positionMoves.id,
        tag: isGood ? 'win' : 'risk',
        metric: 'position',
        segments: [{ dimension: segment.dimension, value: lead!.value }],
        gain: null,
        title: desk.say(titleOf(found), fillings),
        body: desk.say(PHRASES.body, fillings),
        action: slipped.length === 0 ? null : desk.say(PHRASES.action, fillings),
        evidence: [],
      },
    ];
  },
};

function titleOf({ climbed, slipped }: PositionMoves) {
  if (slipped.length === 0) return PHRASES.only_up;
  return climbed.length === 0 ? PHRASES.only_down : PHRASES.title;
}

function place(desk: Desk, segment: Segment, value: string, position: number, day: number) {
  const span: Span = { from: day, to: day };
  return desk.value('position', position, { segment: { column: segment.column, value }, span });
}

export function findPositionMoves({ dataset }: Measures): PositionMoves | null {
  const { time, values, segments } = dataset;
  const segment = segments.find(({ dimension }) => dimension === 'keyword' || dimension === 'query');
  if (time === null || values.position === undefined || segment === undefined || time.from === time.to)
    return null;
  const on = (day: number) => positionsOn(dataset, segment, day);
  const [before, now] = [on(time.from), on(time.to)];
  const moves = [...now].flatMap(([value, position]): Move[] => {
    const earlier = before.get(value);
    return earlier === undefined ? [] : [{ value, now: position, before: earlier }];
  });
  if (moves.length < LEAST_KEYWORDS) return null;
  const climbed = moves
    .filter((move) => placesUp(move) >= LEAST_PLACES)
    .toSorted((a, b) => placesUp(b) - placesUp(a));
  const slipped = moves
    .filter((move) => placesUp(move) <= -LEAST_PLACES)
    .toSorted((a, b) => placesUp(a) - placesUp(b));
  if (climbed.length + slipped.length === 0) return null;
  return { segment, first: time.from, last: time.to, climbed, slipped };
}

function placesUp({ now, before }: Move): number {
  return before - now;
}

/** Each keyword's position on a day, where one row says it. */
function positionsOn({ time, values, rows }: Measures['dataset'], segment: Segment, day: number) {
  const found = new Map<string, number>();
  const repeated = new Set<string>();
  for (let row = 0; row < rows; row++) {
    const position = values.position!.values[row]!;
    if (time!.days[row] !== day || !(position > 0)) continue;
    const name = segment.dictionary[segment.ids[row]!]!;
    if (name === '') continue;
    if (found.has(name)) repeated.add(name);
    found.set(name, position);
  }
  for (const name of repeated) found.delete(name);
  return found;
}

const PHRASES = {
  title: {
    en: '{climbed} keywords climbed since {since}, {slipped} slipped',
    de: 'Seit {since}: {climbed} Keywords gestiegen, {slipped} gefallen',
    fr: 'Depuis le {since} : {climbed} mots clés en hausse, {slipped} en recul',
    es: 'Desde el {since}: {climbed} palabras clave suben, {slipped} bajan',
  },
  only_up: {
    en: '{climbed} keywords climbed since {since}, and none slipped',
    de: 'Seit {since} sind {climbed} Keywords gestiegen und keines gefallen',
    fr: 'Depuis le {since}, {climbed} mots clés en hausse et aucun en recul',
    es: 'Desde el {since}, {climbed} palabras clave suben y ninguna baja',
  },
  only_down: {
    en: '{slipped} keywords slipped since {since}, and none climbed',
    de: 'Seit {since} sind {slipped} Keywords gefallen und keines gestiegen',
    fr: 'Depuis le {since}, {slipped} mots clés en recul et aucun en hausse',
    es: 'Desde el {since}, {slipped} palabras clave bajan y ninguna sube',
  },
  body: {
    en: '{first} moved most, from position {before} to {now}. Moves of a place or two are not counted.',
    de: '{first} hat sich am stärksten bewegt, von Position {before} auf {now}. Bewegungen um ein, zwei Plätze sind nicht mitgezählt.',
    fr: '{first} a le plus bougé, de la position {before} à la {now}. Les écarts d’une ou deux places ne sont pas comptés.',
    es: '{first} es la que más se ha movido, de la posición {before} a la {now}. No se cuentan cambios de uno o dos puestos.',
  },
  action: {
    en: 'Bring the pages for {names} up to date: compare them with what ranks above them now.',
    de: 'Die Seiten zu {names} auf den neuesten Stand bringen: mit dem vergleichen, was jetzt davor steht.',
    fr: 'Mettre à jour les pages pour {names} en les comparant à ce qui les devance désormais.',
    es: 'Poner al día las páginas de {names} comparándolas con lo que ahora las supera.',
  },
} as const;
