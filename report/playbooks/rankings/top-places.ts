import type { TextSpan } from '#report/model/facts.ts';
import type { Analysis } from '../analysis.ts';
import { derived, numberOfNames, threshold } from '../analyses/derived-figures.ts';
import { keywordPlaces, type KeywordPlace } from './keyword-places.ts';

const STEPS = [3, 10, 20] as const;
/** Fewer keywords are a list, not a standing. */
const LEAST_KEYWORDS = 10;

/** How many keywords stand in the first three, ten and twenty results, now and at the check before. */
export const topPlaces: Analysis = {
  id: 'top_places',
  phrases: () => PHRASES,
  observe({ whole: writer }) {
    const places = keywordPlaces(writer.measures)?.places ?? [];
    const followed = places.filter(({ before }) => before !== null);
    // Now and before are of the same keywords: one that is new to the list did not climb.
    const hasBefore = followed.length >= LEAST_KEYWORDS;
    const compared = hasBefore ? followed : places;
    const within = (step: number, of: (place: KeywordPlace) => number) =>
      numberOfNames(
        writer,
        compared.filter((place) => of(place) <= step),
      );
    const now = STEPS.map((step) => within(step, (place) => place.now));
    if (compared.length < LEAST_KEYWORDS || now[2]!.text === '0') return [];
    const before = STEPS.map((step) => within(step, (place) => place.before ?? Infinity));
    const all = numberOfNames(writer, compared);
    const share = (part: TextSpan) => derived(writer, 'ratio', ['÷', part, all]);
    const [first, page, second] = STEPS.map((step) => threshold(writer, step));
    const [three, ten, twenty] = now;
    const [three_before, ten_before, twenty_before] = before;
    const fillings = {
      all,
      three: three!,
      ten: ten!,
      twenty: twenty!,
      share: share(ten!),
      three_before: three_before!,
      ten_before: ten_before!,
      twenty_before: twenty_before!,
      share_before: share(ten_before!),
      first: first!,
      page: page!,
      second: second!,
    };
    return [
      {
        id: topPlaces.id,
        tag: 'note',
        metric: 'position',
        segments: [],
        gain: null,
        title: writer.say(titleOf(hasBefore, ten!.text === ten_before!.text), fillings),
        body: writer.say(hasBefore ? PHRASES.body_before : PHRASES.body, fillings),
        action: null,
        evidence: [],
      },
    ];
  },
};

function titleOf(hasBefore: boolean, isSame: boolean) {
  if (!hasBefore) return PHRASES.title;
  return isSame ? PHRASES.title_same : PHRASES.title_before;
}

const PHRASES = {
  title: {
    en: '{ten} of {all} keywords stand on the first page',
    de: '{ten} von {all} Keywords stehen auf der ersten Seite',
    fr: '{ten} mots clés sur {all} sont en première page',
    es: '{ten} de {all} palabras clave están en la primera página',
  },
  title_before: {
    en: '{share} of keywords stand on the first page; before, it was {share_before}',
    de: '{share} der Keywords stehen auf der ersten Seite, zuvor waren es {share_before}',
    fr: '{share} des mots clés sont en première page, contre {share_before} auparavant',
    es: 'El {share} de las palabras clave está en la primera página; antes era el {share_before}',
  },
  body: {
    en: 'In the top {first}: {three} of {all} keywords; in the top {page}: {ten}, which is {share}; in the top {second}: {twenty}.',
    de: 'Von {all} Keywords: {three} in den Top {first}, {ten} in den Top {page} ({share}) und {twenty} in den Top {second}.',
    fr: 'Sur {all} mots clés : {three} dans le top {first}, {ten} dans le top {page} ({share}) et {twenty} dans le top {second}.',
    es: 'De {all} palabras clave: {three} en el top {first}, {ten} en el top {page} (el {share}) y {twenty} en el top {second}.',
  },
  title_same: {
    en: '{share} of keywords stand on the first page, as many as before',
    de: '{share} der Keywords stehen auf der ersten Seite, so viele wie zuvor',
    fr: '{share} des mots clés sont en première page, autant qu’auparavant',
    es: 'El {share} de las palabras clave está en la primera página, igual que antes',
  },
  body_before: {
    en: 'Of {all} keywords: {three} in the top {first} (before: {three_before}), {ten} in the top {page} (before: {ten_before}) and {twenty} in the top {second} (before: {twenty_before}).',
    de: 'Von {all} Keywords: {three} in den Top {first} (zuvor {three_before}), {ten} in den Top {page} (zuvor {ten_before}) und {twenty} in den Top {second} (zuvor {twenty_before}).',
    fr: 'Sur {all} mots clés : {three} dans le top {first} ({three_before} auparavant), {ten} dans le top {page} ({ten_before} auparavant) et {twenty} dans le top {second} ({twenty_before} auparavant).',
    es: 'De {all} palabras clave: {three} en el top {first} (antes {three_before}), {ten} en el top {page} (antes {ten_before}) y {twenty} en el top {second} (antes {twenty_before}).',
  },
} as const;
