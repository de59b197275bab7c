import type { Phrase } from '#report/write/facts/sentence.ts';

export const PHRASES = {
  title_up: {
    en: '{metric} [has|have] been higher{place} since {from}',
    de: '{metric} [liegt|liegen]{place} seit dem {from} höher',
    fr: '{metric} [est|sont] en hausse{place} depuis le {from}',
    es: '{metric} [ha|han] subido{place} desde el {from}',
  },
  title_down: {
    en: '{metric} [has|have] been lower{place} since {from}',
    de: '{metric} [liegt|liegen]{place} seit dem {from} niedriger',
    fr: '{metric} [est|sont] en baisse{place} depuis le {from}',
    es: '{metric} [ha|han] bajado{place} desde el {from}',
  },
  title_up_window: {
    en: '{metric} [was|were] higher than usual{place} over {when}',
    de: '{metric} [lag|lagen]{place} im Zeitraum {when} höher',
    fr: 'Niveau plus élevé{place} sur la période {when} : {metric}',
    es: '{metric} [estuvo|estuvieron] en un nivel más alto{place} en el periodo {when}',
  },
  title_down_window: {
    en: '{metric} [was|were] lower than usual{place} over {when}',
    de: '{metric} [lag|lagen]{place} im Zeitraum {when} niedriger',
    fr: 'Niveau plus bas{place} sur la période {when} : {metric}',
    es: '{metric} [estuvo|estuvieron] en un nivel más bajo{place} en el periodo {when}',
  },
  title_start: {
    en: '{metric} started{place} on {from}',
    de: '{metric} [beginnt|beginnen]{place} am {from}',
    fr: 'Début{place} le {from} : {metric}',
    es: '{metric} [empieza|empiezan]{place} el {from}',
  },
  title_stop: {
    en: '{metric} stopped{place} on {from}',
    de: '{metric} [endet|enden]{place} am {from}',
    fr: 'Arrêt{place} le {from} : {metric}',
    es: '{metric} se [detiene|detienen]{place} el {from}',
  },
  body_up: {
    en: 'Over {when}, {metric}{place} averaged {actual} {per}, {change} above the {baseline} of {before}.',
    de: 'Im Zeitraum {when} [lag|lagen] {metric}{place} im Schnitt bei {actual} {per}, {change} über den {baseline} im Zeitraum {before}.',
    fr: 'Sur la période {when}, {metric} [a|ont] atteint en moyenne {actual} {per}{place}, {change} au-dessus des {baseline} de la période {before}.',
    es: 'En el periodo {when}, {metric} [promedió|promediaron] {actual} {per}{place}, un {change} por encima de {baseline} en el periodo {before}.',
  },
  body_down: {
    en: 'Over {when}, {metric}{place} averaged {actual} {per}, {change} below the {baseline} of {before}.',
    de: 'Im Zeitraum {when} [lag|lagen] {metric}{place} im Schnitt bei {actual} {per}, {change} unter den {baseline} im Zeitraum {before}.',
    fr: 'Sur la période {when}, {metric} [a|ont] baissé à {actual} {per} en moyenne{place}, {change} au-dessous des {baseline} de la période {before}.',
    es: 'En el periodo {when}, {metric} [promedió|promediaron] {actual} {per}{place}, un {change} por debajo de {baseline} en el periodo {before}.',
  },
  body_short_up: {
    en: 'Over {when}, {metric}{place} averaged {actual} {per}, {change} above the usual {baseline}.',
    de: 'Im Zeitraum {when} [lag|lagen] {metric}{place} im Schnitt bei {actual} {per}, {change} über dem üblichen Wert von {baseline}.',
    fr: 'Sur la période {when}, {metric} [a|ont] atteint en moyenne {actual} {per}{place}, {change} au-dessus du niveau habituel de {baseline}.',
    es: 'En el periodo {when}, {metric} [promedió|promediaron] {actual} {per}{place}, un {change} por encima de lo habitual, {baseline}.',
  },
  body_short_down: {
    en: 'Over {when}, {metric}{place} averaged {actual} {per}, {change} below the usual {baseline}.',
    de: 'Im Zeitraum {when} [lag|lagen] {metric}{place} im Schnitt bei {actual} {per}, {change} unter dem üblichen Wert von {baseline}.',
    fr: 'Sur la période {when}, {metric} [a|ont] baissé à {actual} {per} en moyenne{place}, {change} au-dessous du niveau habituel de {baseline}.',
    es: 'En el periodo {when}, {metric} [promedió|promediaron] {actual} {per}{place}, un {change} por debajo de lo habitual, {baseline}.',
  },
  body_many: {
    en: 'Over {when}, {metric}{place} averaged {actual} {per}, after {baseline} over {before}.',
    de: 'Im Zeitraum {when} [lag|lagen] {metric}{place} im Schnitt bei {actual} {per}, nach {baseline} im Zeitraum {before}.',
    fr: 'Sur la période {when}, {metric} [a|ont] atteint en moyenne {actual} {per}{place}, après {baseline} sur la période {before}.',
    es: 'En el periodo {when}, {metric} [promedió|promediaron] {actual} {per}{place}, tras {baseline} en el periodo {before}.',
  },
  body_short_many: {
    en: 'Over {when}, {metric}{place} averaged {actual} {per}, where {baseline} is usual.',
    de: 'Im Zeitraum {when} [lag|lagen] {metric}{place} im Schnitt bei {actual} {per}; üblich sind {baseline}.',
    fr: 'Sur la période {when}, {metric} [a|ont] atteint en moyenne {actual} {per}{place}, contre {baseline} d’habitude.',
    es: 'En el periodo {when}, {metric} [promedió|promediaron] {actual} {per}{place}; lo habitual es {baseline}.',
  },
  body_start: {
    en: 'Over {when}, {metric}{place} averaged {actual} {per}, after none over {before}.',
    de: 'Im Zeitraum {when} [lag|lagen] {metric}{place} im Schnitt bei {actual} {per}; im Zeitraum {before} gab es nichts.',
    fr: 'Sur la période {when}, {metric} [a|ont] atteint en moyenne {actual} {per}{place}, après une période {before} sans activité.',
    es: 'En el periodo {when}, {metric} [promedió|promediaron] {actual} {per}{place}, tras un periodo {before} sin actividad.',
  },
  body_stop: {
    en: 'Over {before}, {metric}{place} averaged {baseline} {per}. Since {from} there [has|have] been none.',
    de: 'Im Zeitraum {before} [lag|lagen] {metric}{place} im Schnitt bei {baseline} {per}. Seit dem {from} gibt es nichts mehr.',
    fr: 'Sur la période {before}, {metric} [atteignait|atteignaient] en moyenne {baseline} {per}{place}. Plus rien depuis le {from}.',
    es: 'En el periodo {before}, {metric} [promedió|promediaron] {baseline} {per}{place}. Desde el {from} no hay nada.',
  },
  action_good: {
    en: 'Keep what changed{place} around {from}, and see where else it applies.',
    de: 'Beibehalten, was sich{place} um den {from} geändert hat, und prüfen, wo es noch passt.',
    fr: 'Garder ce qui a changé{place} vers le {from}, et voir où l’appliquer encore.',
    es: 'Mantener lo que cambió{place} hacia el {from} y ver dónde más aplicarlo.',
  },
  action_bad: {
    en: 'Find what changed{place} around {from}{suspects}, and decide whether to undo it.',
    de: 'Klären, was sich{place} um den {from} geändert hat{suspects} und ob es sich rückgängig machen lässt.',
    fr: 'Trouver ce qui a changé{place} vers le {from}{suspects}, et décider s’il faut revenir en arrière.',
    es: 'Averiguar qué cambió{place} hacia el {from}{suspects} y decidir si deshacerlo.',
  },
  action_neutral: {
    en: 'Confirm that the change{place} around {from} was intended.',
    de: 'Prüfen, ob die Änderung{place} um den {from} gewollt war.',
    fr: 'Confirmer que le changement{place} vers le {from} était voulu.',
    es: 'Confirmar que el cambio{place} hacia el {from} era intencionado.',
  },
} as const satisfies Record<string, Phrase>;
