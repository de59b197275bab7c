import type { MonthPlace } from '#report/measure/panel/month-days.ts';
import type { Language } from '#report/format/language.ts';

const NUMBERS: Record<Language, string> = {
  en: 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first',
  de: 'Ersten Zweiten Dritten Vierten Fünften Sechsten Siebten Achten Neunten Zehnten Elften Zwölften Dreizehnten Vierzehnten Fünfzehnten Sechzehnten Siebzehnten Achtzehnten Neunzehnten Zwanzigsten Einundzwanzigsten Zweiundzwanzigsten Dreiundzwanzigsten Vierundzwanzigsten Fünfundzwanzigsten Sechsundzwanzigsten Siebenundzwanzigsten Achtundzwanzigsten Neunundzwanzigsten Dreißigsten Einunddreißigsten',
  fr: 'premier deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt vingt-et-un vingt-deux vingt-trois vingt-quatre vingt-cinq vingt-six vingt-sept vingt-huit vingt-neuf trente trente-et-un',
  es: 'uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve treinta treinta-y-uno',
};

const FROM_END: Record<Language, readonly string[]> = {
  en: ['on the last day of the month', 'on the last day but one of the month'],
  de: ['am letzten Tag des Monats', 'am vorletzten Tag des Monats'],
  fr: ['le dernier jour du mois', 'l’avant-dernier jour du mois'],
  es: ['el último día del mes', 'el penúltimo día del mes'],
};
const LATER_FROM_END: Record<Language, readonly string[]> = {
  en: ['two days before the end of the month', 'three days before the end of the month'],
  de: ['zwei Tage vor Monatsende', 'drei Tage vor Monatsende'],
  fr: ['deux jours avant la fin du mois', 'trois jours avant la fin du mois'],
  es: ['dos días antes de fin de mes', 'tres días antes de fin de mes'],
};
const WORKING: Record<Language, Record<'first_working' | 'last_working', string>> = {
  en: {
    first_working: 'on the first working day of the month',
    last_working: 'on the last working day of the month',
  },
  de: { first_working: 'am ersten Werktag des Monats', last_working: 'am letzten Werktag des Monats' },
  fr: { first_working: 'le premier jour ouvré du mois', last_working: 'le dernier jour ouvré du mois' },
  es: { first_working: 'el primer día laborable del mes', last_working: 'el último día laborable del mes' },
};

/** When in the month, as it stands inside a sentence; in words, since figures in a text are facts. */
export function monthDayWords(
  { place, number }: { place: MonthPlace; number: number },
  language: Language,
): string {
  if (place === 'first_working' || place === 'last_working') return WORKING[language][place];
  if (place === 'from_end') return [...FROM_END[language], ...LATER_FROM_END[language]][number - 1]!;
  const name = NUMBERS[language].split(' ')[number - 1]!.replaceAll('-y-', ' y ');
  const isMoved = place === 'working_by';
  switch (language) {
    case 'de':
      return isMoved ? `am ${name} des Monats oder dem Werktag davor` : `am ${name} des Monats`;
    case 'fr':
      return isMoved ? `le ${name} du mois ou le jour ouvré qui précède` : `le ${name} du mois`;
    case 'es':
      return isMoved ? `el día ${name} o el laborable anterior` : `el día ${name} de cada mes`;
    default:
      return isMoved
        ? `on the ${name} of the month or the working day before`
        : `on the ${name} of the month`;
  }
}
