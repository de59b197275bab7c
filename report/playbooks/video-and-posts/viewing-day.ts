import { formatWeekday } from '#report/format/date.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import { log1p } from '#report/mathematics/portable-math.ts';
import type { Analysis } from '../analysis.ts';
import { bestTime, scopeOfRows, sumOfRows, weekdayOf, type Timed } from '../analyses/best-time.ts';
import { projected } from '../analyses/derived-figures.ts';
import { COVERS, overWholeFile } from '../analyses/whole-file.ts';
import { isOfAccount } from './posts.ts';

const WATCHED: readonly MetricKey[] = ['views', 'video_views', 'engagements', 'impressions'];
/** Less is not worth a plan of its own. */
const LEAST_RATIO = 1.15;

/** The day of the week on which an account is watched most, where the file is of the account and not of posts. */
export const viewingDay: Analysis = {
  id: 'viewing_day',
  phrases: () => ({ ...PHRASES, covers: COVERS }),
  observe({ whole: writer }) {
    const { dataset, totals } = writer.measures;
    const metric = WATCHED.find((one) => (totals[one] ?? 0) > 0);
    const { time } = dataset;
    if (time === null || time.grain !== 'day' || metric === undefined) return [];
    if (!isOfAccount(writer.measures)) return [];
    const values = dataset.values[metric]!.values;
    const items = Array.from({ length: dataset.rows }, (_, row) => ({ row, score: log1p(values[row]!) }));
    const found = bestTime(
      items.filter(({ score }) => !Number.isNaN(score)),
      weekdayOf(time),
    );
    const scopes = found && scopeOfRows(writer, found, null);
    if (!found || !scopes) return [];
    const mean = (some: Timed[]) => some.reduce((sum, { row }) => sum + values[row]!, 0) / some.length;
    if (mean(found.own) < LEAST_RATIO * mean(found.others)) return [];
    const average = (some: Timed[]) =>
      projected(writer, [
        '÷',
        sumOfRows(writer, metric, some, scopes(some)),
        writer.count(some.length, writer.words(PHRASES.days)),
      ]);
    const fillings = {
      day: formatWeekday(found.group, writer.style.language, 'weekdays'),
      best: average(found.own),
      rest: average(found.others),
      outcome: writer.counted(metric, 2),
    };
    return [
      {
        id: viewingDay.id,
        tag: 'note',
        metric,
        segments: [],
        gain: null,
        title: writer.say(PHRASES.title, fillings),
        body: [...writer.say(PHRASES.body, fillings), ...overWholeFile(writer)],
        action: writer.say(PHRASES.action, fillings),
        evidence: [],
      },
    ];
  },
};

const PHRASES = {
  days: { en: 'Number of days', de: 'Anzahl der Tage', fr: 'Nombre de jours', es: 'Número de días' },
  title: {
    en: 'People watch most on {day}: {best} {outcome}, on other days {rest}',
    de: 'Am {day} ist am meisten los: {best} {outcome}, an anderen Tagen {rest}',
    fr: 'C’est le {day} que l’on vous regarde le plus : {best} {outcome}, contre {rest} les autres jours',
    es: 'El {day} es cuando más le ven: {best} {outcome}, frente a {rest} los demás días',
  },
  body: {
    en: 'These are averages of a day. Whether people have more time then, or more is published, the figures do not say.',
    de: 'Das sind Tagesdurchschnitte. Ob die Leute dann mehr Zeit haben oder mehr erscheint, sagen die Zahlen nicht.',
    fr: 'Ce sont des moyennes par jour. Plus de temps libre ou plus de publications ce jour-là : les chiffres ne le disent pas.',
    es: 'Son medias diarias. Si ese día la gente tiene más tiempo o se publica más, las cifras no lo dicen.',
  },
  action: {
    en: 'Have the most important post of the week out before {day}, for a month, and see whether it is seen more.',
    de: 'Den wichtigsten Beitrag der Woche einen Monat lang vor dem {day} veröffentlichen und sehen, ob er mehr Menschen erreicht.',
    fr: 'Pendant un mois, publier le contenu le plus important de la semaine avant le {day}, et voir s’il est davantage vu.',
    es: 'Durante un mes, publicar lo más importante de la semana antes del {day} y ver si se ve más.',
  },
} as const;
