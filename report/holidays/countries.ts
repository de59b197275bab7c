import { easter, fixed, mondayBefore, nth, table } from './date-rules.ts';
import type { Country, Holiday } from './holiday.ts';
import { PRIME_DAYS } from './shopping-days.ts';

const SUN = 0;
const MON = 1;
const THU = 4;

const NEW_YEAR: Holiday = { key: 'new_years_day', on: fixed(1, 1) };
const EPIPHANY: Holiday = { key: 'epiphany', on: fixed(1, 6) };
const GOOD_FRIDAY: Holiday = { key: 'good_friday', on: easter(-2) };
const EASTER: Holiday = { key: 'easter_sunday', on: easter(0) };
const EASTER_MONDAY: Holiday = { key: 'easter_monday', on: easter(1) };
const MAY_DAY: Holiday = { key: 'labour_day', on: fixed(5, 1) };
const MOTHERS_DAY: Holiday = { key: 'mothers_day', on: nth(2, SUN, 5) };
const FATHERS_DAY: Holiday = { key: 'fathers_day', on: nth(3, SUN, 6) };
const ASCENSION: Holiday = { key: 'ascension_day', on: easter(39) };
const WHIT_MONDAY: Holiday = { key: 'whit_monday', on: easter(50) };
const CORPUS_CHRISTI: Holiday = { key: 'corpus_christi', on: easter(60) };
const ASSUMPTION: Holiday = { key: 'assumption_day', on: fixed(8, 15) };
const ALL_SAINTS: Holiday = { key: 'all_saints_day', on: fixed(11, 1) };
const IMMACULATE: Holiday = { key: 'immaculate_conception', on: fixed(12, 8) };
const CHRISTMAS: Holiday = { key: 'christmas_day', on: fixed(12, 25) };
const BOXING_DAY: Holiday = { key: 'boxing_day', on: fixed(12, 26) };

/** Kept nearly everywhere: what is assumed of an account whose country is not known. */
export const EVERYWHERE: readonly Holiday[] = [NEW_YEAR, EASTER, CHRISTMAS, BOXING_DAY];

const GERMAN: readonly Holiday[] = [
  ...EVERYWHERE,
  GOOD_FRIDAY,
  EASTER_MONDAY,
  MAY_DAY,
  MOTHERS_DAY,
  ASCENSION,
  WHIT_MONDAY,
];

/** National holidays by rule, and some regional ones that many people have. Written from general knowledge: no law was consulted. */
export const HOLIDAYS: Readonly<Record<Country, readonly Holiday[]>> = {
  US: [
    ...EVERYWHERE.filter((one) => one !== BOXING_DAY),
    ...PRIME_DAYS,
    MOTHERS_DAY,
    FATHERS_DAY,
    { key: 'mlk_day', on: nth(3, MON, 1) },
    { key: 'presidents_day', on: nth(3, MON, 2) },
    { key: 'memorial_day', on: nth(-1, MON, 5) },
    { key: 'juneteenth', on: fixed(6, 19) },
    { key: 'independence_day', on: fixed(7, 4) },
    { key: 'labour_day', on: nth(1, MON, 9) },
    { key: 'veterans_day', on: fixed(11, 11) },
    { key: 'thanksgiving', on: nth(4, THU, 11) },
  ],
  GB: [
    ...EVERYWHERE,
    ...PRIME_DAYS,
    GOOD_FRIDAY,
    EASTER_MONDAY,
    FATHERS_DAY,
    { key: 'mothers_day', on: easter(-21) },
    { key: 'bank_holiday', on: nth(1, MON, 5) },
    { key: 'bank_holiday', on: nth(-1, MON, 5) },
    { key: 'bank_holiday', on: nth(-1, MON, 8) },
  ],
  CA: [
    ...EVERYWHERE,
    ...PRIME_DAYS,
    GOOD_FRIDAY,
    MOTHERS_DAY,
    FATHERS_DAY,
    { key: 'victoria_day', on: mondayBefore(5, 25) },
    { key: 'canada_day', on: fixed(7, 1) },
    { key: 'labour_day', on: nth(1, MON, 9) },
    { key: 'thanksgiving', on: nth(2, MON, 10) },
    { key: 'remembrance_day', on: fixed(11, 11) },
  ],
  AU: [
    ...EVERYWHERE,
    ...PRIME_DAYS,
    GOOD_FRIDAY,
    EASTER_MONDAY,
    MOTHERS_DAY,
    { key: 'australia_day', on: fixed(1, 26) },
    { key: 'anzac_day', on: fixed(4, 25) },
    { key: 'fathers_day', on: nth(1, SUN, 9) },
  ],
  DE: [...GERMAN, ...PRIME_DAYS, { key: 'german_unity_day', on: fixed(10, 3) }, CORPUS_CHRISTI, ALL_SAINTS],
  AT: [
    ...GERMAN,
    ...PRIME_DAYS,
    EPIPHANY,
    CORPUS_CHRISTI,
    ASSUMPTION,
    { key: 'austrian_national_day', on: fixed(10, 26) },
    ALL_SAINTS,
    IMMACULATE,
  ],
  CH: [...GERMAN, { key: 'swiss_national_day', on: fixed(8, 1) }],
  FR: [
    ...EVERYWHERE,
    ...PRIME_DAYS,
    EASTER_MONDAY,
    MAY_DAY,
    { key: 'victory_day', on: fixed(5, 8) },
    ASCENSION,
    WHIT_MONDAY,
    { key: 'mothers_day', on: nth(-1, SUN, 5) },
    { key: 'bastille_day', on: fixed(7, 14) },
    ASSUMPTION,
    ALL_SAINTS,
    { key: 'armistice_day', on: fixed(11, 11) },
  ],
  ES: [
    ...EVERYWHERE,
    ...PRIME_DAYS,
    EPIPHANY,
    GOOD_FRIDAY,
    MAY_DAY,
    { key: 'mothers_day', on: nth(1, SUN, 5) },
    ASSUMPTION,
    { key: 'spanish_national_day', on: fixed(10, 12) },
    ALL_SAINTS,
    { key: 'constitution_day', on: fixed(12, 6) },
    IMMACULATE,
  ],
  IT: [
    ...EVERYWHERE,
    ...PRIME_DAYS,
    EPIPHANY,
    EASTER_MONDAY,
    { key: 'liberation_day', on: fixed(4, 25) },
    MAY_DAY,
    MOTHERS_DAY,
    { key: 'republic_day', on: fixed(6, 2) },
    ASSUMPTION,
    ALL_SAINTS,
    IMMACULATE,
  ],
  NL: [
    ...EVERYWHERE,
    ...PRIME_DAYS,
    EASTER_MONDAY,
    { key: 'kings_day', on: fixed(4, 27) },
    { key: 'liberation_day', on: fixed(5, 5) },
    MOTHERS_DAY,
    ASCENSION,
    WHIT_MONDAY,
    { key: 'sinterklaas', on: fixed(12, 5) },
  ],
  BR: [
    ...EVERYWHERE,
    { key: 'carnival', on: easter(-48) },
    { key: 'carnival', on: easter(-47) },
    GOOD_FRIDAY,
    { key: 'tiradentes', on: fixed(4, 21) },
    MAY_DAY,
    MOTHERS_DAY,
    { key: 'dia_dos_namorados', on: fixed(6, 12) },
    CORPUS_CHRISTI,
    { key: 'independence_day', on: fixed(9, 7) },
    { key: 'finados', on: fixed(11, 2) },
    { key: 'proclamation_day', on: fixed(11, 15) },
    { key: 'black_awareness_day', on: fixed(11, 20) },
  ],
  MX: [
    ...EVERYWHERE,
    { key: 'constitution_day', on: nth(1, MON, 2) },
    GOOD_FRIDAY,
    MAY_DAY,
    { key: 'mothers_day', on: fixed(5, 10) },
    { key: 'independence_day', on: fixed(9, 16) },
    { key: 'day_of_the_dead', on: fixed(11, 2) },
    { key: 'buen_fin', on: nth(3, MON, 11, -3) },
    { key: 'revolution_day', on: nth(3, MON, 11) },
    { key: 'guadalupe_day', on: fixed(12, 12) },
  ],
  IN: [
    NEW_YEAR,
    CHRISTMAS,
    { key: 'republic_day', on: fixed(1, 26) },
    { key: 'independence_day', on: fixed(8, 15) },
    { key: 'gandhi_jayanti', on: fixed(10, 2) },
    // By the moon, year by year; compared with the tables of the Python package `holidays` (vacanza, MIT).
    {
      key: 'holi',
      on: table({
        2019: '03-21',
        2020: '03-10',
        2021: '03-29',
        2022: '03-18',
        2023: '03-08',
        2024: '03-25',
        2025: '03-14',
        2026: '03-04',
      }),
    },
    {
      key: 'dussehra',
      on: table({
        2019: '10-08',
        2020: '10-25',
        2021: '10-15',
        2022: '10-05',
        2023: '10-24',
        2024: '10-12',
        2025: '10-02',
        2026: '10-20',
      }),
    },
    {
      key: 'diwali',
      on: table({
        2019: '10-27',
        2020: '11-14',
        2021: '11-04',
        2022: '10-24',
        2023: '11-12',
        2024: '10-31',
        2025: '10-20',
        2026: '11-08',
      }),
    },
  ],
  JP: [
    NEW_YEAR,
    { key: 'new_years_day', on: fixed(1, 2) },
    { key: 'new_years_day', on: fixed(1, 3) },
    { key: 'coming_of_age_day', on: nth(2, MON, 1) },
    { key: 'emperors_birthday', on: fixed(2, 23) },
    { key: 'golden_week', on: fixed(4, 29) },
    { key: 'golden_week', on: fixed(5, 3) },
    { key: 'golden_week', on: fixed(5, 4) },
    { key: 'golden_week', on: fixed(5, 5) },
    { key: 'mountain_day', on: fixed(8, 11) },
    { key: 'obon', on: fixed(8, 13) },
    { key: 'obon', on: fixed(8, 14) },
    { key: 'obon', on: fixed(8, 15) },
    { key: 'culture_day', on: fixed(11, 3) },
    CHRISTMAS,
  ],
};

/** Where only the currency is known: what most keep goes before what one country alone does. */
export const EURO: readonly Holiday[] = [
  ...EVERYWHERE,
  GOOD_FRIDAY,
  EASTER_MONDAY,
  MAY_DAY,
  ASCENSION,
  WHIT_MONDAY,
  ASSUMPTION,
  ...(['DE', 'FR', 'IT', 'ES', 'NL', 'AT'] as const).flatMap((country) => HOLIDAYS[country]),
];
