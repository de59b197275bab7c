/** Month names and their usual short forms, in calendar order, without dots and accents that people leave out. */
const MONTHS: Record<string, string> = {
  en: 'january|jan february|feb march|mar april|apr may june|jun july|jul august|aug september|sept|sep october|oct november|nov december|dec',
  de: 'januar|jänner|jän februar|feber märz|mär|mrz april|apr mai juni|jun juli|jul august|aug september|sept|sep oktober|okt november|nov dezember|dez',
  fr: 'janvier|janv|jan février|févr|fév mars avril|avr mai juin|jui juillet|juil|jul août|aou septembre|sept octobre|oct novembre|nov décembre|déc',
  es: 'enero|ene febrero|feb marzo|mar abril|abr mayo|may junio|jun julio|jul agosto|ago septiembre|setiembre|sept|set|sep octubre|oct noviembre|nov diciembre|dic',
  pt: 'janeiro|jan fevereiro|fev março|mar abril|abr maio|mai junho|jun julho|jul agosto|ago setembro|set outubro|out novembro|nov dezembro|dez',
  it: 'gennaio|gen|genn febbraio|feb|febbr marzo|mar aprile|apr maggio|mag|magg giugno|giu luglio|lug agosto|ago settembre|set|sett ottobre|ott novembre|nov dicembre|dic',
  nl: 'januari|jan februari|feb maart|mrt april|apr mei juni|jun juli|jul augustus|aug september|sep oktober|okt november|nov december|dec',
  pl: 'styczeń|stycznia|sty luty|lutego|lut marzec|marca|mar kwiecień|kwietnia|kwi maj|maja czerwiec|czerwca|cze lipiec|lipca|lip sierpień|sierpnia|sie wrzesień|września|wrz październik|października|paź listopad|listopada|lis grudzień|grudnia|gru',
  sv: 'januari|jan februari|feb mars|mar april|apr maj juni|jun juli|jul augusti|aug september|sep|sept oktober|okt november|nov december|dec',
  da: 'januar|jan februar|feb marts|mar april|apr maj juni|jun juli|jul august|aug september|sep oktober|okt november|nov december|dec|des',
  fi: 'tammikuu|tammi helmikuu|helmi maaliskuu|maalis huhtikuu|huhti toukokuu|touko kesäkuu|kesä heinäkuu|heinä elokuu|elo syyskuu|syys lokakuu|loka marraskuu|marras joulukuu|joulu',
  cs: 'leden|ledna únor|února březen|března duben|dubna květen|května červen|června červenec|července srpen|srpna září říjen|října listopad|listopadu prosinec|prosince',
  ru: 'январь|января|янв февраль|февраля|фев|февр март|марта|мар апрель|апреля|апр май|мая июнь|июня|июн июль|июля|июл август|августа|авг сентябрь|сентября|сен|сент октябрь|октября|окт ноябрь|ноября|ноя|нояб декабрь|декабря|дек',
  tr: 'ocak|oca şubat|şub mart|mar nisan|nis mayıs|may haziran|haz temmuz|tem ağustos|ağu eylül|eyl ekim|eki kasım|kas aralık|ara',
};

/** Weekdays that may stand before a date, full and short. */
const WEEKDAYS =
  'monday mon tuesday tue tues wednesday wed thursday thu thur thurs friday fri saturday sat sunday sun ' +
  'montag mo dienstag di mittwoch mi donnerstag do freitag fr samstag sonnabend sa sonntag so ' +
  'lundi lun mardi mar mercredi mer jeudi jeu vendredi ven samedi sam dimanche dim ' +
  'lunes martes miércoles mié jueves jue viernes vie sábado sáb domingo dom ' +
  'segunda seg terça ter quarta qua quinta qui sexta sex feira ' +
  'lunedì martedì mercoledì giovedì gio venerdì sabato sab domenica ' +
  'maandag ma dinsdag woensdag wo donderdag vrijdag vr zaterdag za zondag zo ' +
  'poniedziałek pon pn wtorek wt środa śr czwartek czw cz piątek pt sobota sob niedziela ndz nd niedz ' +
  'måndag mån tisdag tis onsdag ons torsdag tors tor fredag fre lördag lör söndag sön mandag man tirsdag lørdag søndag ' +
  'пн вт ср чт пт сб вс понедельник вторник среда четверг пятница суббота воскресенье ' +
  '月 火 水 木 金 土 日 月曜日 火曜日 水曜日 木曜日 金曜日 土曜日 日曜日';

const MONTH_NUMBER = new Map<string, number>();
for (const names of Object.values(MONTHS)) {
  names.split(' ').forEach((forms, i) => {
    for (const form of forms.split('|')) {
      if (!MONTH_NUMBER.has(form)) MONTH_NUMBER.set(form, i + 1);
      const bare = withoutAccents(form);
      if (!MONTH_NUMBER.has(bare)) MONTH_NUMBER.set(bare, i + 1);
    }
  });
}
const WEEKDAY_WORDS = new Set(WEEKDAYS.split(' ').flatMap((word) => [word, withoutAccents(word)]));

/** 1 to 12 for a month's name in any language we know, lower case; else undefined. */
export function monthNumber(word: string): number | undefined {
  return MONTH_NUMBER.get(word);
}

export function isWeekday(word: string): boolean {
  return WEEKDAY_WORDS.has(word);
}

function withoutAccents(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '');
}
