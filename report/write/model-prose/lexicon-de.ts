import type { Lexicon } from './word-classes.ts';
import { listed } from './listed.ts';

export const LEXICON_DE: Lexicon = {
  free: listed(`
    der, die, das, den, dem, des, im, in, am, an, bei, für, diese, dieser, und, während, sowie,
    auch, dabei, zudem, außerdem, gleichzeitig, insgesamt, zugleich, zur selben zeit, dort, hier, es,
    sie, derweil, hingegen, dagegen, ist, sind, war, waren, hat, haben, liegt, liegen, lag, lagen,
    betrug, betrugen, beträgt, betragen, erreichte, erreichten, belief sich auf, beliefen sich auf, kam
    auf, kamen auf, zeitraum, zeit, innerhalb
  `),
  optional: ['zu', 'mit'],
  notBeforeFigures: ['innerhalb', 'an'],
  beforeDates: ['im', 'in', 'am'],
  up: listed(`
    stieg, stiegen, legte, legten, wuchs, wuchsen, erhöhte sich, erhöhten sich, kletterte, kletterten,
    gestiegen, gewachsen, zugelegt, nahm zu, nahmen zu, anstieg, wachstum, zuwachs, plus, über,
    oberhalb, höher, mehr, steigt, steigen, höherem, höheren
  `),
  down: listed(`
    sank, sanken, fiel, fielen, ging zurück, gingen zurück, verringerte sich, gesunken, verringerten
    sich, gefallen, zurückgegangen, nahm ab, nahmen ab, rückgang, minus, unter, unterhalb, niedriger,
    weniger, geringer, sinkt, sinken, niedrigerem
  `),
  steady: listed(`
    blieb stabil, blieben stabil, hielt sich stabil, hielten sich stabil, blieb gleich, blieben gleich
  `),
  alike: [
    ['üblichen wert von', 'üblichen niveau von', 'gewohnten wert von', 'normalen wert von'],
    ['im schnitt', 'durchschnittlich', 'im durchschnitt', 'im mittel'],
    ['im vergleich zu', 'verglichen mit', 'gegenüber'],
    ['nächster schritt', 'als nächstes', 'als nächster schritt'],
    ['prüfen', 'überprüfen', 'kontrollieren'],
    ['klären', 'herausfinden', 'ermitteln'],
    ['pro tag', 'je tag', 'am tag', 'täglich'],
    ['pro woche', 'je woche', 'wöchentlich'],
    ['pro monat', 'je monat', 'monatlich'],
    ['liegt vorn', 'führt'],
    ['zeigen es', 'zeigen dasselbe'],
    ['die datei', 'der export'],
  ],
  numbers: listed(`
    null, ein, eins, eine, einen, einem, einer, zwei, drei, vier, fünf, sechs, sieben, acht, neun, zehn,
    elf, zwölf, dreizehn, zwanzig, dreißig, vierzig, fünfzig, sechzig, siebzig, achtzig, neunzig,
    hundert, tausend, million, millionen, milliarde, dutzend, halb, halbe, hälfte, halbiert, drittel,
    viertel, doppelt, doppelte, verdoppelt, verdoppelte, verdoppelten, verdreifacht, dreifach, zweimal,
    dreimal, einmal, prozent, prozentpunkte, paar, erste, zweite, dritte, beide, beiden, zigfach
  `),
};
