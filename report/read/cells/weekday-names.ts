/** Names of the days from Sunday on, in the languages whose exports we read. */
const NAMES: readonly (readonly string[])[] = [
  'sunday monday tuesday wednesday thursday friday saturday',
  'sonntag montag dienstag mittwoch donnerstag freitag samstag',
  'dimanche lundi mardi mercredi jeudi vendredi samedi',
  'domingo lunes martes miércoles jueves viernes sábado',
  'domingo segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado',
  'domenica lunedì martedì mercoledì giovedì venerdì sabato',
  'zondag maandag dinsdag woensdag donderdag vrijdag zaterdag',
  'niedziela poniedziałek wtorek środa czwartek piątek sobota',
  'воскресенье понедельник вторник среда четверг пятница суббота',
  '日曜日 月曜日 火曜日 水曜日 木曜日 金曜日 土曜日',
  '일요일 월요일 화요일 수요일 목요일 금요일 토요일',
  '星期日 星期一 星期二 星期三 星期四 星期五 星期六',
  '星期天 星期一 星期二 星期三 星期四 星期五 星期六',
].map((names) => names.split(' '));
/** Cut off as people and exports do: `Sun`, `Mo`, `jeu.`; of one sign where a language writes days with one. */
const SHORT: readonly (readonly string[])[] = [
  'sun mon tue wed thu fri sat',
  'su mo tu we th fr sa',
  'sun mon tues weds thur fri sat',
  'so mo di mi do fr sa',
  'dim lun mar mer jeu ven sam',
  'dom lun mar mié jue vie sáb',
  'dom seg ter qua qui sex sáb',
  'dom lun mar mer gio ven sab',
  'zo ma di wo do vr za',
  'niedz pon wt śr czw pt sob',
  'вс пн вт ср чт пт сб',
  '日 月 火 水 木 金 土',
  '일 월 화 수 목 금 토',
].map((names) => names.split(' '));

const ALL = [...NAMES, ...SHORT];
const DAYS = 7;

/** The days that names stand for, 0 is Sunday, all by one language; null where one of them is none. */
export function weekdaysNamed(names: readonly string[]): number[] | null {
  const plain = names.map((name) => name.trim().toLowerCase().replace(/\.$/, ''));
  if (plain.length === 0 || plain.length > DAYS) return null;
  for (const language of ALL) {
    const days = plain.map((name) => language.indexOf(name));
    if (!days.includes(-1)) return new Set(days).size === days.length ? days : null;
  }
  return null;
}
