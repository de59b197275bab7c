import { formatWeekday } from '#report/format/date.ts';
import type { Measures } from '#report/measure/measures.ts';
import { log } from '#report/mathematics/portable-math.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Analysis, Observation } from '../analysis.ts';
import {
  bestTime,
  PARTS_OF_DAY,
  partOfDay,
  scopeOfRows,
  sumOfRows,
  weekdayOf,
  type BestTime,
  type Timed,
} from '../analyses/best-time.ts';
import { derived, numberOfNames } from '../analyses/derived-figures.ts';
import { COVERS, overWholeFile } from '../analyses/whole-file.ts';

/** Mailings to a handful say nothing. */
const LEAST_COPIES = 100;
/** Between the best time and the others; less is not worth a change of plans. */
const LEAST_RATIO = 1.15;

/** The weekday and the part of the day at which mailings are clicked more, by the date each was sent. */
export const sendTime: Analysis = {
  id: 'send_time',
  phrases: () => ({
    ...PHRASES,
    covers: COVERS,
    ...Object.fromEntries(PARTS_OF_DAY.map((part, at) => [`part ${'abcde'[at]}`, part])),
  }),
  observe({ whole: writer }) {
    const { time, segments } = writer.measures.dataset;
    const base = baseOf(writer.measures);
    // Where the file has columns of its own for it, those are told.
    const isTold = segments.some(({ dimension }) => dimension === 'weekday' || dimension === 'hour');
    if (time === null || time.grain !== 'day' || base === null || isTold) return [];
    const items = mailingsIn(writer.measures, base);
    const byDay = bestTime(items, weekdayOf(time));
    const byHour = time.hours === undefined ? null : bestTime(items, partOfDay(time));
    return [
      ...(byDay === null
        ? []
        : tell(writer, byDay, base, 'day', formatWeekday(byDay.group, writer.style.language, 'weekdays'))),
      ...(byHour === null
        ? []
        : tell(
            writer,
            byHour,
            base,
            'hour',
            writer.words(PARTS_OF_DAY[byHour.group]!, {}, { capital: false }),
          )),
    ];
  },
};

type Base = 'deliveries' | 'recipients';

function baseOf({ totals }: Measures): Base | null {
  const hasClicks = (totals.clicks ?? 0) > 0;
  const base = (['deliveries', 'recipients'] as const).find((metric) => (totals[metric] ?? 0) > 0);
  return hasClicks ? (base ?? null) : null;
}

function mailingsIn({ dataset }: Measures, base: Base): Timed[] {
  const [clicks, copies] = [dataset.values.clicks!.values, dataset.values[base]!.values];
  const mailings: Timed[] = [];
  for (let row = 0; row < dataset.rows; row++) {
    if (!(copies[row]! >= LEAST_COPIES) || Number.isNaN(clicks[row]!)) continue;
    mailings.push({ row, score: log((clicks[row]! + 1) / copies[row]!) });
  }
  return mailings;
}

function tell(
  writer: FactWriter,
  found: BestTime,
  base: Base,
  by: 'day' | 'hour',
  when: string,
): Observation[] {
  const names = writer.measures.dataset.segments.find(
    ({ dimension }) => dimension === 'subject' || dimension === 'campaign',
  );
  const scopes = scopeOfRows(writer, found, names ?? null);
  if (scopes === null) return [];
  const { values } = writer.measures.dataset;
  const rateOf = (items: Timed[]) => {
    const sum = (metric: Base | 'clicks') =>
      items.reduce((all, { row }) => all + values[metric]!.values[row]!, 0);
    return sum('clicks') / sum(base);
  };
  if (rateOf(found.own) < LEAST_RATIO * rateOf(found.others)) return [];
  const rate = (items: Timed[]) =>
    derived(writer, 'ratio', [
      '÷',
      sumOfRows(writer, 'clicks', items, scopes(items)),
      sumOfRows(writer, base, items, scopes(items)),
    ]);
  const fillings = {
    when,
    best: rate(found.own),
    rest: rate(found.others),
    mailings: numberOfNames(writer, found.own),
  };
  return [
    {
      id: `${sendTime.id}_${by}`,
      tag: 'note',
      metric: 'clicks',
      segments: [],
      gain: null,
      title: writer.say(PHRASES[by], fillings),
      body: [...writer.say(PHRASES.body, fillings), ...overWholeFile(writer)],
      action: writer.say(PHRASES[`${by}_action`], fillings),
      evidence: [],
    },
  ];
}

const PHRASES = {
  day: {
    en: 'Mailings sent on {when} are clicked most',
    de: 'Mailings am {when} werden am meisten geklickt',
    fr: 'Les envois du {when} sont les plus cliqués',
    es: 'Los envíos del {when} son los que más clics reciben',
  },
  hour: {
    en: 'Mailings sent {when} are clicked most',
    de: 'Mailings mit Versand {when} werden am meisten geklickt',
    fr: 'Les envois partis {when} sont les plus cliqués',
    es: 'Los envíos que salen {when} son los que más clics reciben',
  },
  body: {
    en: 'The click rate is {best} over {mailings} mailings, and {rest} over all others: more than mailings usually differ from each other. What was sent may play a part.',
    de: 'Die Klickrate liegt über {mailings} Mailings bei {best}, bei allen anderen bei {rest}: mehr, als sich Mailings sonst voneinander unterscheiden. Auch der Inhalt kann eine Rolle spielen.',
    fr: 'Le taux de clics est de {best} sur {mailings} envois, contre {rest} pour tous les autres : plus que l’écart habituel entre envois. Le contenu peut aussi jouer.',
    es: 'La tasa de clics es del {best} en {mailings} envíos y del {rest} en los demás: más de lo que suelen diferir los envíos entre sí. El contenido también puede influir.',
  },
  day_action: {
    en: 'Send half of the next mailing on {when} and half on your usual day, and compare the clicks.',
    de: 'Das nächste Mailing zur Hälfte am {when} und zur Hälfte am gewohnten Tag versenden und die Klicks vergleichen.',
    fr: 'Envoyer la moitié du prochain message le {when} et l’autre le jour habituel, puis comparer les clics.',
    es: 'Enviar la mitad del próximo correo el {when} y la otra el día habitual, y comparar los clics.',
  },
  hour_action: {
    en: 'Send half of the next mailing {when} and half at your usual time, and compare the clicks.',
    de: 'Das nächste Mailing zur Hälfte {when} und zur Hälfte zur gewohnten Zeit versenden und die Klicks vergleichen.',
    fr: 'Envoyer la moitié du prochain message {when} et l’autre à l’heure habituelle, puis comparer les clics.',
    es: 'Enviar la mitad del próximo correo {when} y la otra a la hora habitual, y comparar los clics.',
  },
} as const;
