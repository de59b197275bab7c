import type { Phrase } from '#report/write/facts/sentence.ts';

export const PHRASES = {
  title: {
    en: 'No data {on}',
    de: 'Keine Daten {on}',
    fr: 'Aucune donnée {on}',
    es: 'Sin datos {on}',
  },
  body: {
    en: 'The file has no rows for {when}. Averages leave this time out.',
    de: 'Die Datei hat keine Zeilen für {when}. In den Durchschnitten bleibt diese Zeit außen vor.',
    fr: 'Le fichier n’a aucune ligne pour {when}. Les moyennes n’en tiennent pas compte.',
    es: 'El archivo no tiene filas para {when}. Las medias no lo tienen en cuenta.',
  },
  action: {
    en: 'Export {when} again, so that the totals are complete.',
    de: '{when} noch einmal exportieren, damit die Summen vollständig sind.',
    fr: 'Exporter à nouveau {when}, pour que les totaux soient complets.',
    es: 'Volver a exportar {when} para que los totales estén completos.',
  },
} as const satisfies Record<string, Phrase>;
