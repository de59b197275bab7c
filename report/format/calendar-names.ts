import type { Language } from './language.ts';

export interface Names {
  months: readonly string[];
  shortMonths: readonly string[];
  /** From Sunday on. */
  weekdays: readonly string[];
  shortWeekdays: readonly string[];
}

const words = (text: string) => text.split(' ');

export const NAMES: Record<Language, Names> = {
  en: {
    months: words('January February March April May June July August September October November December'),
    shortMonths: words('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'),
    weekdays: words('Sunday Monday Tuesday Wednesday Thursday Friday Saturday'),
    shortWeekdays: words('Sun Mon Tue Wed Thu Fri Sat'),
  },
  de: {
    months: words('Januar Februar März April Mai Juni Juli August September Oktober November Dezember'),
    shortMonths: words('Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.'),
    weekdays: words('Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag'),
    shortWeekdays: words('So Mo Di Mi Do Fr Sa'),
  },
  fr: {
    months: words('janvier février mars avril mai juin juillet août septembre octobre novembre décembre'),
    shortMonths: words('janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'),
    weekdays: words('dimanche lundi mardi mercredi jeudi vendredi samedi'),
    shortWeekdays: words('dim. lun. mar. mer. jeu. ven. sam.'),
  },
  es: {
    months: words('enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'),
    shortMonths: words('ene feb mar abr may jun jul ago sept oct nov dic'),
    weekdays: words('domingo lunes martes miércoles jueves viernes sábado'),
    shortWeekdays: words('dom lun mar mié jue vie sáb'),
  },
};
