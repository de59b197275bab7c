import type { Lexicon } from './word-classes.ts';
import { listed } from './listed.ts';

export const LEXICON_FR: Lexicon = {
  free: listed(`
    le, la, les, de, du, des, sur, dans, pour, en, ce, cette, ces, et, tandis que, alors que, aussi,
    également, en outre, par ailleurs, dans le même temps, en même temps, au total, dans l’ensemble,
    ici, il, elle, ils, elles, est, sont, était, étaient, a, ont, s’élève, s’élèvent, atteint,
    atteignent, s’établit, s’établissent, a atteint, ont atteint, se monte, se montent, période,
    pendant, durant, soit
  `),
  optional: ['à', 'avec'],
  notBeforeFigures: ['sur', 'dans'],
  beforeDates: ['en', 'sur', 'pendant', 'durant', 'période'],
  up: listed(`
    progressé, augmenté, grimpé, monté, crû, progresse, augmente, augmentent, progressent, hausse,
    augmentation, progression, croissance, au-dessus, supérieur, supérieurs, supérieure, supérieures,
    plus, plus élevé
  `),
  down: listed(`
    baissé, reculé, diminué, baisse, baissent, recule, reculent, recul, diminue, diminuent, diminution,
    au-dessous, en dessous, inférieur, inférieurs, inférieure, inférieures, moins, plus bas, sous,
    déclin
  `),
  steady: listed(`
    reste stable, restent stables, est resté stable, sont restés stables, sont restées stables, est
    restée stable, demeure stable, demeurent stables
  `),
  alike: [
    ['niveau habituel', 'niveau normal', 'seuil habituel'],
    ['en moyenne', 'une moyenne'],
    ['par rapport à', 'comparé à', 'face à'],
    ['prochaine étape', 'ensuite', 'étape suivante'],
    ['vérifier', 'contrôler', 'examiner'],
    ['trouver', 'chercher', 'déterminer'],
    ['par jour', 'chaque jour', 'quotidiennement'],
    ['par semaine', 'chaque semaine'],
    ['par mois', 'chaque mois'],
    ['arrive en tête', 'est en tête'],
    ['le montrent', 'le confirment'],
    ['le fichier', 'l’export'],
  ],
  numbers: listed(`
    zéro, un, une, deux, trois, quatre, cinq, six, sept, huit, neuf, dix, onze, douze, treize, quatorze,
    quinze, seize, vingt, trente, quarante, cinquante, soixante, cent, cents, mille, million, millions,
    milliard, douzaine, dizaine, centaine, millier, moitié, demi, tiers, quart, double, doublé, triple,
    triplé, fois, pourcent, pour cent, pourcentage, premier, première, deuxième, second, troisième,
    paire
  `),
};
