import type { Phrase } from '#report/write/facts/sentence.ts';

export const PHRASES = {
  title: {
    en: '{old} seems to be called {new} now',
    de: '{old} heißt jetzt wohl {new}',
    fr: '{old} semble s’appeler désormais {new}',
    es: 'Parece que {old} se llama ahora {new}',
  },
  body: {
    en: '{old} ends where {new} begins, on {when}. The names are nearly the same, so this was read as a rename, not as a stop and a start. Tables still list both.',
    de: '{old} endet, wo {new} beginnt: am {when}. Die Namen sind fast gleich; das gilt deshalb als Umbenennung und nicht als Ende und Neubeginn. In Tabellen stehen beide.',
    fr: '{old} s’arrête là où {new} commence, le {when}. Les noms sont presque identiques : cela compte comme un changement de nom, et non comme un arrêt et un lancement. Les tableaux montrent les deux.',
    es: '{old} termina donde empieza {new}, el {when}. Los nombres son casi iguales, así que se toma por un cambio de nombre y no por un final y un comienzo; las tablas muestran ambos.',
  },
  action: {
    en: 'If they are the same, use one name for {old} and {new} in the file, so that their figures are counted together.',
    de: 'Falls es dasselbe ist: {old} und {new} in der Datei gleich benennen, damit ihre Zahlen zusammenstehen.',
    fr: 'S’il s’agit de la même chose, donner un seul nom à {old} et à {new} dans le fichier, pour réunir leurs chiffres.',
    es: 'Si es lo mismo, dar un solo nombre a {old} y {new} en el archivo, para que sus cifras estén juntas.',
  },
} as const satisfies Record<string, Phrase>;
