import type { Phrase } from '#report/write/facts/sentence.ts';

export const PHRASES = {
  title_up: {
    en: '{metric} rose because the mix changed',
    de: '{metric} [stieg|stiegen], weil sich die Zusammensetzung änderte',
    fr: '{metric} [a|ont] progressé parce que la répartition a changé',
    es: '{metric} [subió|subieron] porque cambió el reparto',
  },
  title_down: {
    en: '{metric} fell because the mix changed',
    de: '{metric} [sank|sanken], weil sich die Zusammensetzung änderte',
    fr: '{metric} [a|ont] reculé parce que la répartition a changé',
    es: '{metric} [bajó|bajaron] porque cambió el reparto',
  },
  body_up: {
    en: 'Since {from}, {metric} [stands|stand] at {actual}, {change} above {baseline} before. {segment} went from {previous} to {share} of {over}; within each of the {dimensions} the rate hardly moved.',
    de: 'Seit dem {from} [liegt|liegen] {metric} bei {actual}, {change} über den {baseline} zuvor. {segment} ging von {previous} auf {share} Anteil ({over}); innerhalb der einzelnen {dimensions} blieb der Wert fast gleich.',
    fr: 'Depuis le {from}, {metric} [s’établit|s’établissent] à {actual}, {change} au-dessus du niveau précédent, {baseline}. {segment} est passé de {previous} à {share} ({over}) ; au sein de chacun des segments ({dimensions}), la valeur n’a presque pas bougé.',
    es: 'Desde el {from}, {metric} [está|están] en {actual}, un {change} por encima del valor anterior, {baseline}. {segment} pasó del {previous} al {share} ({over}); dentro de cada segmento ({dimensions}) el valor apenas se movió.',
  },
  body_down: {
    en: 'Since {from}, {metric} [stands|stand] at {actual}, {change} below {baseline} before. {segment} went from {previous} to {share} of {over}; within each of the {dimensions} the rate hardly moved.',
    de: 'Seit dem {from} [liegt|liegen] {metric} bei {actual}, {change} unter den {baseline} zuvor. {segment} ging von {previous} auf {share} Anteil ({over}); innerhalb der einzelnen {dimensions} blieb der Wert fast gleich.',
    fr: 'Depuis le {from}, {metric} [s’établit|s’établissent] à {actual}, {change} au-dessous du niveau précédent, {baseline}. {segment} est passé de {previous} à {share} ({over}) ; au sein de chacun des segments ({dimensions}), la valeur n’a presque pas bougé.',
    es: 'Desde el {from}, {metric} [está|están] en {actual}, un {change} por debajo del valor anterior, {baseline}. {segment} pasó del {previous} al {share} ({over}); dentro de cada segmento ({dimensions}) el valor apenas se movió.',
  },
  action: {
    en: 'Judge {metric} per {dimension}, and decide whether the new mix is wanted.',
    de: 'Die Werte je {dimension} betrachten ({label}) und entscheiden, ob die neue Zusammensetzung gewollt ist.',
    fr: 'Juger par {dimension} ({label}), et décider si la nouvelle répartition est voulue.',
    es: 'Juzgar por {dimension} ({label}) y decidir si el nuevo reparto es el deseado.',
  },
} as const satisfies Record<string, Phrase>;
