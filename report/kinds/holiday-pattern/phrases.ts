import type { Phrase } from '#report/write/facts/sentence.ts';
import type { PatternPhrases } from '../patterns/say.ts';

export const PHRASES = {
  title_up: {
    en: '{metric} jumped{place} {days}',
    de: '{metric} [sprang|sprangen]{place} {days} nach oben',
    fr: '{metric} [a|ont] bondi{place} {days}',
    es: '{metric} se [disparó|dispararon]{place} {days}',
  },
  body_up: {
    en: '{days} {metric}{place} came to about {actual} a day, above the usual {baseline}{assumed}: {dates}. {most}',
    de: '{days} [lag|lagen] {metric}{place} bei etwa {actual} pro Tag, über dem üblichen Wert von {baseline}{assumed}: {dates}. {most}',
    fr: '{days}, {metric} [a|ont] atteint environ {actual} par jour{place}, au-dessus du niveau habituel de {baseline}{assumed} : {dates}. {most}',
    es: '{days}, {metric} se [situó|situaron] en torno a {actual} al día{place}, por encima de lo habitual, {baseline}{assumed}: {dates}. {most}',
  },
  action_up: {
    en: 'Plan budgets, stock and offers for these days next time.',
    de: 'Budgets, Bestand und Angebote beim nächsten Mal auf diese Tage abstimmen.',
    fr: 'Prévoir budgets, stocks et offres pour ces jours la prochaine fois.',
    es: 'Planificar presupuestos, existencias y ofertas para esas fechas la próxima vez.',
  },
  title_down: {
    en: '{metric} dropped{place} {days}',
    de: '{metric} [brach|brachen]{place} {days} ein',
    fr: '{metric} [a|ont] chuté{place} {days}',
    es: '{metric} [cayó|cayeron]{place} {days}',
  },
  body_down: {
    en: '{days} {metric}{place} came to about {actual} a day, below the usual {baseline}{assumed}: {dates}. {most}',
    de: '{days} [lag|lagen] {metric}{place} bei etwa {actual} pro Tag, unter dem üblichen Wert von {baseline}{assumed}: {dates}. {most}',
    fr: '{days}, {metric} [a|ont] chuté à environ {actual} par jour{place}, au-dessous du niveau habituel de {baseline}{assumed} : {dates}. {most}',
    es: '{days}, {metric} se [quedó|quedaron] en torno a {actual} al día{place}, por debajo de lo habitual, {baseline}{assumed}: {dates}. {most}',
  },
  action_down: {
    en: 'Expect quieter days around the next holidays and plan budgets and launches around them.',
    de: 'Rund um die nächsten Feiertage mit ruhigeren Tagen rechnen und Budgets und Starts danach planen.',
    fr: 'S’attendre à des jours plus calmes aux prochaines fêtes et en tenir compte pour les budgets et les lancements.',
    es: 'Contar con días más tranquilos en los próximos festivos y planificar presupuestos y lanzamientos en torno a ellos.',
  },
  holidays: { en: 'on holidays', de: 'an Feiertagen', fr: 'les jours de fête', es: 'en días festivos' },
  special_days: {
    en: 'on special days',
    de: 'an besonderen Tagen',
    fr: 'lors de journées particulières',
    es: 'en fechas señaladas',
  },
  most_up: {
    en: 'The highest was {holiday}, at {figure}.',
    de: 'Am höchsten: {holiday} mit {figure}.',
    fr: 'Le plus haut : {holiday}, avec {figure}.',
    es: 'El máximo: {holiday}, con {figure}.',
  },
  most_down: {
    en: 'The lowest was {holiday}, at {figure}.',
    de: 'Am niedrigsten: {holiday} mit {figure}.',
    fr: 'Le plus bas : {holiday}, avec {figure}.',
    es: 'El mínimo: {holiday}, con {figure}.',
  },
  a_day: { en: '{figure} a day', de: '{figure} pro Tag', fr: '{figure} par jour', es: '{figure} al día' },
} as const satisfies PatternPhrases & Record<string, Phrase>;
