export interface EightBitEncoding {
  encoding: string;
  /** Lower-case letters outside ASCII that one language writes with. */
  letters: string;
  /** Set where words of the language hold no ASCII letters at all. */
  ownScript?: boolean;
  /** Below 1 for mixtures, which fit too easily. */
  weight?: number;
}

/** Signs that every single-byte encoding may hold around words. */
export const PUNCTUATION = '€£¥©®™§°·•–—‘’“”„«»…\u00a0¿¡ªº²³½%‰±×';

/** In order of preference: a later one must fit better than every earlier one. */
export const EIGHT_BIT_ENCODINGS: EightBitEncoding[] = [
  { encoding: 'windows-1252', letters: 'äöüß' },
  { encoding: 'windows-1252', letters: 'àâæçéèêëîïôœùûüÿ' },
  { encoding: 'windows-1252', letters: 'áéíñóúü' },
  { encoding: 'windows-1252', letters: 'áàâãçéêíóôõúü' },
  { encoding: 'windows-1252', letters: 'àèéìíîòóùú' },
  { encoding: 'windows-1252', letters: 'åäöéü' },
  { encoding: 'windows-1252', letters: 'æøåéèü' },
  { encoding: 'windows-1252', letters: 'áéëïóöüèê' },
  { encoding: 'windows-1252', letters: 'àçèéíïòóúü' },
  { encoding: 'windows-1252', letters: 'áðéíóúýþæö' },
  { encoding: 'windows-1252', letters: 'äöüßàâæçéèêëîïôœùûáíñóúãõìòåøý', weight: 0.93 },
  { encoding: 'iso-8859-2', letters: 'ąćęłńóśźż' },
  { encoding: 'iso-8859-2', letters: 'áčďéěíňóřšťúůýž' },
  { encoding: 'iso-8859-2', letters: 'áäčďéíĺľňóôŕšťúýž' },
  { encoding: 'iso-8859-2', letters: 'áéíóöőúüű' },
  { encoding: 'iso-8859-2', letters: 'čćđšž' },
  { encoding: 'iso-8859-2', letters: 'ăâîşţ' },
  { encoding: 'windows-1250', letters: 'ąćęłńóśźż' },
  { encoding: 'windows-1250', letters: 'áčďéěíňóřšťúůýž' },
  { encoding: 'windows-1250', letters: 'áäčďéíĺľňóôŕšťúýž' },
  { encoding: 'windows-1250', letters: 'áéíóöőúüű' },
  { encoding: 'windows-1250', letters: 'čćđšž' },
  { encoding: 'windows-1250', letters: 'ăâîşţ' },
  { encoding: 'windows-1254', letters: 'çğıöşüâî' },
  { encoding: 'windows-1257', letters: 'ąčęėįšųūž' },
  { encoding: 'windows-1257', letters: 'āčēģīķļņšūž' },
  { encoding: 'windows-1251', letters: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя', ownScript: true },
  { encoding: 'windows-1251', letters: 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя', ownScript: true },
  { encoding: 'windows-1253', letters: 'αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ', ownScript: true },
];
