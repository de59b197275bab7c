import type { Phrase } from '#report/write/facts/sentence.ts';

export const PHRASES = {
  title_up: {
    en: ['{metric} grew steadily{place}', '{metric} climbed over the period{place}'],
    de: ['{metric} [wuchs|wuchsen]{place} stetig', '{metric} [stieg|stiegen]{place} über den Zeitraum an'],
    fr: [
      '{metric} [a|ont] progressé régulièrement{place}',
      '{metric} [a|ont] augmenté au fil de la période{place}',
    ],
    es: [
      '{metric} [creció|crecieron] de forma constante{place}',
      '{metric} [subió|subieron] a lo largo del periodo{place}',
    ],
  },
  title_down: {
    en: ['{metric} declined steadily{place}', '{metric} slid over the period{place}'],
    de: ['{metric} [ging|gingen]{place} stetig zurück', '{metric} [sank|sanken]{place} über den Zeitraum'],
    fr: [
      '{metric} [a|ont] reculé régulièrement{place}',
      '{metric} [a|ont] baissé au fil de la période{place}',
    ],
    es: [
      '{metric} [bajó|bajaron] de forma constante{place}',
      '{metric} [descendió|descendieron] a lo largo del periodo{place}',
    ],
  },
  body_up: {
    en: '{metric}{place} averaged {actual} {per} over {last}, {change} above the {baseline} of {first}.',
    de: '{metric} [lag|lagen]{place} im Zeitraum {last} im Schnitt bei {actual} {per}, {change} über den {baseline} im Zeitraum {first}.',
    fr: '{metric} [a|ont] atteint en moyenne {actual} {per}{place} sur la période {last}, {change} au-dessus des {baseline} de la période {first}.',
    es: '{metric} [promedió|promediaron] {actual} {per}{place} en el periodo {last}, un {change} por encima de {baseline} en el periodo {first}.',
  },
  body_down: {
    en: '{metric}{place} averaged {actual} {per} over {last}, {change} below the {baseline} of {first}.',
    de: '{metric} [lag|lagen]{place} im Zeitraum {last} im Schnitt bei {actual} {per}, {change} unter den {baseline} im Zeitraum {first}.',
    fr: '{metric} [a|ont] baissé à {actual} {per} en moyenne{place} sur la période {last}, {change} au-dessous des {baseline} de la période {first}.',
    es: '{metric} [promedió|promediaron] {actual} {per}{place} en el periodo {last}, un {change} por debajo de {baseline} en el periodo {first}.',
  },
  body_many: {
    en: '{metric}{place} averaged {actual} {per} over {last}, after {baseline} over {first}.',
    de: '{metric} [lag|lagen]{place} im Zeitraum {last} im Schnitt bei {actual} {per}, nach {baseline} im Zeitraum {first}.',
    fr: '{metric} [a|ont] atteint en moyenne {actual} {per}{place} sur la période {last}, après {baseline} sur la période {first}.',
    es: '{metric} [promedió|promediaron] {actual} {per}{place} en el periodo {last}, tras {baseline} en el periodo {first}.',
  },
  action_good: {
    en: 'Ask what feeds the growth{place} and whether it can carry more budget.',
    de: 'Klären, woher das Wachstum{place} kommt und ob es mehr Budget verträgt.',
    fr: 'Voir d’où vient la croissance{place} et si elle justifie plus de budget.',
    es: 'Ver de dónde viene el crecimiento{place} y si admite más presupuesto.',
  },
  action_bad: {
    en: 'Find out what is behind the decline{place}{suspects}, before next month starts the same way.',
    de: 'Klären, was hinter dem Rückgang{place} steckt{suspects}, bevor es im nächsten Monat so weitergeht.',
    fr: 'Chercher ce qui explique la baisse{place}{suspects}, avant que le mois suivant ne commence de la même façon.',
    es: 'Averiguar qué hay detrás del descenso{place}{suspects}, antes de que el próximo mes empiece igual.',
  },
  action_neutral: {
    en: 'Decide whether {metric}{place} should go on in this direction.',
    de: 'Entscheiden, ob {metric}{place} so weiterlaufen [soll|sollen].',
    fr: 'Décider si cette direction doit continuer{place} : {metric}.',
    es: 'Decidir si {metric} [debe|deben] seguir{place} en esta dirección.',
  },
} as const satisfies Record<string, Phrase>;
