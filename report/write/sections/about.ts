import type { TextSpan } from '#report/model/facts.ts';
import type { Section } from '#report/model/report.ts';
import { otherPeriod, toldComparison } from '../compared.ts';
import type { Desk } from '../desk.ts';
import { dayOf } from '#report/calendar.ts';
import type { Phrase } from '../sentence.ts';
import { platformName } from '../words/platform-names.ts';

const SAYINGS = {
  'source.period': {
    en: 'The figures come from {platform} and cover {period}.',
    de: 'Die Zahlen stammen aus {platform}. Zeitraum: {period}.',
    fr: 'Les chiffres proviennent de {platform}. Période : {period}.',
    es: 'Las cifras proceden de {platform}. Periodo: {period}.',
  },
  source: {
    en: 'The figures come from {platform}.',
    de: 'Die Zahlen stammen aus {platform}.',
    fr: 'Les chiffres proviennent de {platform}.',
    es: 'Las cifras proceden de {platform}.',
  },
  period: {
    en: 'The figures cover {period}.',
    de: 'Zeitraum der Zahlen: {period}.',
    fr: 'Période couverte par les chiffres : {period}.',
    es: 'Periodo que abarcan las cifras: {period}.',
  },
  compared: {
    en: 'Changes compare {current} with {previous}.',
    de: 'Veränderungen vergleichen {current} mit {previous}.',
    fr: 'Les évolutions comparent {current} à {previous}.',
    es: 'Las variaciones comparan {current} con {previous}.',
  },
  'compared.unnamed': {
    en: 'Changes compare with the period before.',
    de: 'Veränderungen beziehen sich auf den Zeitraum davor.',
    fr: 'Les évolutions sont mesurées par rapport à la période précédente.',
    es: 'Las variaciones se miden frente al periodo anterior.',
  },
  peak: {
    en: 'The figures show interest relative to its highest point, which counts as 100: they are no numbers of searches.',
    de: 'Die Zahlen zeigen das Interesse im Verhältnis zum höchsten Wert, der als 100 gilt: Es sind keine Suchzahlen.',
    fr: 'Les chiffres montrent l’intérêt par rapport à son point le plus haut, qui vaut 100 : ce ne sont pas des nombres de recherches.',
    es: 'Las cifras muestran el interés respecto a su punto más alto, que vale 100: no son números de búsquedas.',
  },
  year_ago: {
    en: 'Year-on-year changes compare {current} with {previous}.',
    de: 'Der Vorjahresvergleich stellt {current} und {previous} gegenüber.',
    fr: 'L’évolution sur un an compare {current} à {previous}.',
    es: 'La variación interanual compara {current} con {previous}.',
  },
} as const satisfies Record<string, Phrase>;

/** What a client needs to trust the figures: where they come from, their period, and what a change is against. */
export function aboutSection(desk: Desk): Section | null {
  const items = [
    sourceSentence(desk),
    peakSentence(desk),
    comparedSentence(desk),
    yearAgoSentence(desk),
  ].filter((spans) => spans !== null);
  if (items.length === 0) return null;
  const title = desk.words('section.about');
  return { id: 'about', title, blocks: [{ kind: 'notes', title, items }] };
}

function sourceSentence(desk: Desk): TextSpan[] | null {
  const { source } = desk.measures.dataset;
  const name = platformName(source.platform);
  const platform = name === null ? null : desk.book.span(name, 'name', desk.words('formula.name'), [], name);
  const period = source.period && desk.span({ from: dayOf(source.period.from), to: dayOf(source.period.to) });
  if (platform && period) return desk.say(SAYINGS['source.period'], { platform, period });
  if (platform) return desk.say(SAYINGS.source, { platform });
  return period && desk.say(SAYINGS.period, { period });
}

function peakSentence(desk: Desk): TextSpan[] | null {
  const isOfPeak = Object.values(desk.measures.dataset.values).some(({ ofPeak }) => ofPeak === true);
  return isOfPeak ? desk.say(SAYINGS.peak) : null;
}

function comparedSentence(desk: Desk): TextSpan[] | null {
  const comparison = toldComparison(desk.measures);
  if (comparison === null) return null;
  const { current, previous } = comparison;
  if (!current || !previous) return desk.say(SAYINGS['compared.unnamed']);
  return desk.say(SAYINGS.compared, { current: desk.span(current), previous: desk.span(previous) });
}

function yearAgoSentence(desk: Desk): TextSpan[] | null {
  const current = toldComparison(desk.measures)?.current ?? null;
  const span = otherPeriod(desk, 'year_ago')?.span ?? null;
  if (current === null || span === null) return null;
  return desk.say(SAYINGS.year_ago, { current: desk.span(current), previous: desk.span(span) });
}
