import type { Finding } from '#report/discover/finding.ts';
import type { HolidayNamed } from '#report/holidays/country-of.ts';
import type { Country } from '#report/holidays/holiday.ts';
import type { Language } from '#report/format/language.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import { holidayName } from '#report/write/words/holiday-words.ts';
import { MOVEMENT_PHRASES as PHRASES } from './phrases.ts';

const COUNTRY_NAMES: Record<Country | 'euro', Record<Language, string>> = {
  US: { en: 'the United States', de: 'die USA', fr: 'États-Unis', es: 'Estados Unidos' },
  GB: { en: 'the United Kingdom', de: 'Großbritannien', fr: 'Royaume-Uni', es: 'Reino Unido' },
  CA: { en: 'Canada', de: 'Kanada', fr: 'Canada', es: 'Canadá' },
  AU: { en: 'Australia', de: 'Australien', fr: 'Australie', es: 'Australia' },
  DE: { en: 'Germany', de: 'Deutschland', fr: 'Allemagne', es: 'Alemania' },
  AT: { en: 'Austria', de: 'Österreich', fr: 'Autriche', es: 'Austria' },
  CH: { en: 'Switzerland', de: 'die Schweiz', fr: 'Suisse', es: 'Suiza' },
  FR: { en: 'France', de: 'Frankreich', fr: 'France', es: 'Francia' },
  ES: { en: 'Spain', de: 'Spanien', fr: 'Espagne', es: 'España' },
  IT: { en: 'Italy', de: 'Italien', fr: 'Italie', es: 'Italia' },
  NL: { en: 'the Netherlands', de: 'die Niederlande', fr: 'Pays-Bas', es: 'Países Bajos' },
  BR: { en: 'Brazil', de: 'Brasilien', fr: 'Brésil', es: 'Brasil' },
  MX: { en: 'Mexico', de: 'Mexiko', fr: 'Mexique', es: 'México' },
  IN: { en: 'India', de: 'Indien', fr: 'Inde', es: 'India' },
  JP: { en: 'Japan', de: 'Japan', fr: 'Japon', es: 'Japón' },
  euro: { en: 'the euro area', de: 'den Euroraum', fr: 'zone euro', es: 'zona del euro' },
};

/** Names the holiday an event coincides with, and whose calendar that is. */
export function holidaySentence(writer: FactWriter, { holiday }: Finding): TextSpan[] {
  if (!holiday) return [];
  const name = holidayName(holiday.key, writer.style.language);
  return [
    { text: ' ' },
    ...writer.say(PHRASES.coincides, { holiday: name, assumed: assumedWords(writer, holiday) }),
  ];
}

export function holidayAction(writer: FactWriter, { holiday }: Finding): TextSpan[] | null {
  return holiday
    ? writer.say(PHRASES.holiday_action, { holiday: holidayName(holiday.key, writer.style.language) })
    : null;
}

/** Whose calendar it is, where that is an assumption. */
export function assumedWords(writer: FactWriter, { country, from }: HolidayNamed): string {
  if (country === null || from === null) return '';
  return writer.words(
    PHRASES[`assumed_${from}`],
    { country: COUNTRY_NAMES[country][writer.style.language] },
    { capital: false },
  );
}
