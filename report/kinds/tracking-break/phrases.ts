import type { Phrase } from '#report/write/facts/sentence.ts';

export const PHRASES = {
  title: {
    en: '{metric} stopped being recorded{place} {on}',
    de: '{metric} [wurde|wurden]{place} {on} nicht mehr erfasst',
    fr: '{label} : plus aucune donnée{place} {on}',
    es: '{metric} [dejó|dejaron] de registrarse{place} {on}',
  },
  body: {
    en: '{on} {metric}{place} came to {actual} {per}, down from {baseline}, while {traffic_metric} went on with {traffic}. That points to tracking rather than demand.',
    de: '{on} [lag|lagen] {metric}{place} bei {actual} {per}, zuvor bei {baseline}; in derselben Zeit gab es weiterhin {traffic} ({traffic_metric}). Das deutet auf ein Problem beim Tracking hin, nicht auf fehlende Nachfrage.',
    fr: '{on}, {metric} [a|ont] chuté{place} à {actual} {per}, contre {baseline} auparavant, alors que le trafic a continué : {traffic} ({traffic_metric}). Cela indique un problème de suivi plutôt qu’une baisse de la demande.',
    es: '{on}, {metric} [quedó|quedaron] en {actual} {per}{place}, frente a {baseline} antes, mientras el tráfico continuó: {traffic} ({traffic_metric}). Eso apunta a un fallo de medición, no a menos demanda.',
  },
  action: {
    en: 'Check the conversion tracking{place}, and read figures for {when} as incomplete.',
    de: 'Das Conversion-Tracking{place} prüfen und die Zahlen für {when} als unvollständig betrachten.',
    fr: 'Vérifier le suivi des conversions{place}, et considérer comme incomplets les chiffres de ces dates : {when}.',
    es: 'Comprobar la medición de conversiones{place} y leer como incompletas las cifras de estas fechas: {when}.',
  },
} as const satisfies Record<string, Phrase>;
