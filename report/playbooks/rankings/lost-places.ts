import type { Analysis } from '../analysis.ts';
import { namesOf, numberOfNames } from '../analyses/derived-figures.ts';
import {
  keywordPlaces,
  PlaceFacts,
  placesUp,
  type KeywordPlace,
  type KeywordPlaces,
} from './keyword-places.ts';
import { PLACE_WORDS, placeTable } from './place-table.ts';

/** A place or two up and down is what search results do by themselves. */
export const LEAST_PLACES = 3;
/** Behind these nobody looked before either. */
const WAS_WITHIN = 20;
const PAGE_ONE = 10;
const MOST_NAMED = 3;

/** Keywords that people could find the site by, and find it less now. */
export const lostPlaces: Analysis = {
  id: 'lost_places',
  phrases: () => ({ ...PHRASES, ...PLACE_WORDS }),
  observe({ whole: writer }) {
    const found = keywordPlaces(writer.measures);
    const lost = found === null ? [] : findLostPlaces(found);
    if (found === null || lost.length === 0) return [];
    const facts = new PlaceFacts(writer, found);
    const first = lost[0]!;
    const page = facts.page(first);
    const others = lost.slice(1).map(({ keyword }) => ({ value: keyword }));
    const fillings = {
      keyword: facts.name(first),
      before: facts.before(first),
      now: facts.now(first),
      ...(first.volume > 0 ? { volume: facts.volume(first) } : {}),
      others: namesOf(writer, found.segment.column, others, MOST_NAMED),
      count: numberOfNames(writer, others),
      ...(page === null ? {} : { page }),
    };
    return [
      {
        id: lostPlaces.id,
        tag: 'risk',
        metric: 'position',
        segments: [{ dimension: found.segment.dimension, value: first.keyword }],
        gain: null,
        title: writer.say(leftPageOne(first) ? PHRASES.left_page_one : PHRASES.title, fillings),
        body: [
          ...writer.say(first.volume > 0 ? PHRASES.searched : PHRASES.moved, fillings),
          ...(others.length === 0 ? [] : [{ text: ' ' }, ...writer.say(PHRASES.others, fillings)]),
        ],
        action: writer.say(page === null ? PHRASES.action : PHRASES.action_page, fillings),
        evidence: lost.length < 2 ? [] : [placeTable(writer, found, lost, writer.words(PHRASES.table))],
      },
    ];
  },
};

/** What left the first page comes first, then what is searched most. */
export function findLostPlaces({ places }: KeywordPlaces): KeywordPlace[] {
  return places
    .filter((place) => placesUp(place) <= -LEAST_PLACES && place.before! <= WAS_WITHIN)
    .toSorted(
      (a, b) =>
        Number(leftPageOne(b)) - Number(leftPageOne(a)) ||
        b.volume - a.volume ||
        placesUp(a) - placesUp(b) ||
        (a.keyword < b.keyword ? -1 : 1),
    );
}

function leftPageOne({ before, now }: KeywordPlace): boolean {
  return before !== null && before <= PAGE_ONE && now > PAGE_ONE;
}

const PHRASES = {
  title: {
    en: '{keyword} slipped from position {before} to {now}',
    de: '{keyword} ist von Position {before} auf {now} gefallen',
    fr: '{keyword} est passé de la position {before} à la {now}',
    es: '{keyword} ha bajado de la posición {before} a la {now}',
  },
  left_page_one: {
    en: '{keyword} fell off page one, from position {before} to {now}',
    de: '{keyword} ist von Seite eins gefallen, von Position {before} auf {now}',
    fr: '{keyword} a quitté la première page, de la position {before} à la {now}',
    es: '{keyword} ha salido de la primera página, de la posición {before} a la {now}',
  },
  searched: {
    en: 'People search for it {volume} times a month.',
    de: 'Gesucht wird danach {volume} Mal im Monat.',
    fr: 'Ce mot clé est recherché {volume} fois par mois.',
    es: 'Se busca {volume} veces al mes.',
  },
  moved: {
    en: 'Moves of a place or two happen by themselves; this one is larger.',
    de: 'Ein, zwei Plätze auf oder ab sind normal; das hier ist mehr.',
    fr: 'Un écart d’une ou deux places est courant ; celui-ci est plus grand.',
    es: 'Subir o bajar uno o dos puestos es normal; este cambio es mayor.',
  },
  others: {
    en: 'Also down by three places or more: {others}.',
    de: 'Ebenfalls um drei Plätze oder mehr gefallen: {others}.',
    fr: 'Également en recul d’au moins trois places : {others}.',
    es: 'También bajan tres puestos o más: {others}.',
  },
  action: {
    en: 'Compare the page that ranks for {keyword} with what now stands above it, and add what is missing or out of date.',
    de: 'Die Seite zu {keyword} mit dem vergleichen, was jetzt davor steht, und ergänzen, was fehlt oder veraltet ist.',
    fr: 'Comparer la page classée sur {keyword} à ce qui la devance désormais, et compléter ce qui manque ou a vieilli.',
    es: 'Comparar la página que responde a {keyword} con lo que ahora la supera y completar lo que falte o haya envejecido.',
  },
  action_page: {
    en: 'Compare {page} with what now stands above it for {keyword}, and add what is missing or out of date.',
    de: '{page} mit dem vergleichen, was bei {keyword} jetzt davor steht, und ergänzen, was fehlt oder veraltet ist.',
    fr: 'Comparer {page} à ce qui la devance désormais sur {keyword}, et compléter ce qui manque ou a vieilli.',
    es: 'Comparar {page} con lo que ahora la supera en {keyword} y completar lo que falte o haya envejecido.',
  },
  table: {
    en: 'Keywords that slipped',
    de: 'Gefallene Keywords',
    fr: 'Mots clés en recul',
    es: 'Palabras clave que bajan',
  },
} as const;
