import type { Phrase } from '#report/write/facts/sentence.ts';

export const PHRASES = {
  bestTitle: {
    en: '{segment} brings results at {each}, the rest at {rest}',
    de: '{segment} bringt Ergebnisse für {each}, der Rest für {rest}',
    fr: '{segment} apporte des résultats à {each}, les autres à {rest}',
    es: '{segment} trae resultados a {each}; el resto, a {rest}',
  },
  bestBody: {
    en: '{segment} turned {cost} into {results} {outcome}. Elsewhere the same money brings about {elsewhere}. If it keeps that cost on a fifth more budget, {more}, that is about {gain} more.',
    de: '{segment} machte aus {cost} {results} {outcome}. Anderswo bringt dasselbe Geld etwa {elsewhere}. Bleiben die Kosten bei einem Fünftel mehr Budget, also {more}, gleich, sind das etwa {gain} mehr.',
    fr: '{segment} a transformé {cost} en {results} {outcome}. Ailleurs, la même somme en apporte environ {elsewhere}. Si ce coût se maintient avec un cinquième de budget en plus, soit {more}, cela en fait environ {gain} de plus.',
    es: '{segment} convirtió {cost} en {results} {outcome}. En los demás, el mismo dinero trae alrededor de {elsewhere}. Si mantiene ese coste con una quinta parte más de presupuesto, {more}, son alrededor de {gain} más.',
  },
  bestAction: {
    en: 'Give {segment} more budget in steps, and make two or three new variations of it before it wears out.',
    de: '{segment} schrittweise mehr Budget geben und zwei oder drei neue Varianten davon erstellen, bevor die Wirkung nachlässt.',
    fr: 'Augmenter par étapes le budget de {segment}, et en préparer deux ou trois variantes avant l’usure.',
    es: 'Dar poco a poco más presupuesto a {segment} y preparar dos o tres variantes antes de que se desgaste.',
  },
  worstTitle: {
    en: '{segment} took {cost} and brought {results} {outcome}',
    de: '{segment} kostete {cost} und brachte {results} {outcome}',
    fr: '{segment} a coûté {cost} et apporté {results} {outcome}',
    es: '{segment} costó {cost} y trajo {results} {outcome}',
  },
  worstBody: {
    en: 'Elsewhere a result costs {rest}; {cost} would have brought about {elsewhere} there.',
    de: 'Anderswo kostet ein Ergebnis {rest}; für {cost} wären es dort etwa {elsewhere} gewesen.',
    fr: 'Ailleurs, un résultat coûte {rest} : avec {cost}, il y en aurait eu environ {elsewhere}.',
    es: 'En los demás un resultado cuesta {rest}: con {cost} habrían sido alrededor de {elsewhere}.',
  },
  worstAction: {
    en: 'Pause {segment}, or test a new creative there, and give its budget to those that work.',
    de: '{segment} pausieren oder dort ein neues Motiv testen und das Budget dort einsetzen, wo es wirkt.',
    fr: 'Suspendre {segment}, ou y tester une nouvelle création, et donner son budget à ce qui fonctionne.',
    es: 'Pausar {segment}, o probar allí una creatividad nueva, y dar su presupuesto a lo que funciona.',
  },
  table: {
    en: 'What each brought for its money',
    de: 'Was jeweils für das Geld herauskam',
    fr: 'Ce que chacun a apporté pour son budget',
    es: 'Lo que ha traído cada uno por su dinero',
  },
  bestPlacement: {
    en: 'Let {more} more of the budget run in {segment}, with an ad made for it.',
    de: '{more} mehr vom Budget in {segment} laufen lassen, mit einer Anzeige, die dafür gemacht ist.',
    fr: 'Diffuser {more} de plus du budget dans {segment}, avec une publicité conçue pour cet emplacement.',
    es: 'Destinar {more} más del presupuesto a {segment}, con un anuncio hecho para esa ubicación.',
  },
  worstPlacement: {
    en: 'Exclude {segment} from the placements, or give it an ad made for it, and let its budget run where it works.',
    de: '{segment} aus den Platzierungen ausschließen oder dort eine passende Anzeige einsetzen und das Budget dort laufen lassen, wo es wirkt.',
    fr: 'Exclure {segment} des emplacements, ou y diffuser une publicité adaptée, et placer son budget là où il porte.',
    es: 'Excluir {segment} de las ubicaciones, o poner allí un anuncio a su medida, y llevar su presupuesto adonde funciona.',
  },
  bestAudience: {
    en: 'Give {segment} {more} more, and build an audience like it.',
    de: '{segment} {more} mehr geben und eine ähnliche Zielgruppe aufbauen.',
    fr: 'Donner {more} de plus à {segment}, et créer une audience similaire.',
    es: 'Dar {more} más a {segment} y crear un público similar.',
  },
  worstAudience: {
    en: 'Pause {segment} or narrow whom it reaches, and give its budget to those that work.',
    de: '{segment} pausieren oder enger fassen und das Budget dort einsetzen, wo es wirkt.',
    fr: 'Suspendre {segment} ou resserrer sa cible, et donner son budget à ce qui fonctionne.',
    es: 'Pausar {segment} o acotar a quién llega, y dar su presupuesto a lo que funciona.',
  },
  bestPeople: {
    en: 'Run {more} more to {segment}, in a campaign of its own so that the budget stays there.',
    de: '{more} mehr für {segment} einsetzen, in einer eigenen Kampagne, damit das Budget dort bleibt.',
    fr: 'Diffuser {more} de plus auprès de {segment}, dans une campagne à part pour que le budget y reste.',
    es: 'Destinar {more} más a {segment}, en una campaña propia para que el presupuesto se quede ahí.',
  },
  worstPeople: {
    en: 'Leave {segment} out for four weeks, or try an ad made for it with a small budget of its own.',
    de: '{segment} vier Wochen lang ausschließen oder mit kleinem eigenem Budget eine Anzeige testen, die darauf zugeschnitten ist.',
    fr: 'Exclure {segment} pendant quatre semaines, ou y tester une publicité adaptée avec un petit budget à part.',
    es: 'Dejar fuera {segment} durante cuatro semanas, o probar un anuncio a su medida con un pequeño presupuesto propio.',
  },
} as const;

/** Whom an ad reaches, rather than what it is. */
const PEOPLE: ReadonlySet<string> = new Set(['age', 'country', 'region', 'device']);

/** What to do depends on what it is: an ad is made anew, a placement excluded, an audience narrowed. */
export function actionOn(side: 'best' | 'worst', dimension: string): Phrase {
  if (PEOPLE.has(dimension)) return PHRASES[`${side}People`];
  if (dimension === 'placement' || dimension === 'platform' || dimension === 'network')
    return PHRASES[`${side}Placement`];
  if (dimension === 'audience' || dimension === 'ad_group') return PHRASES[`${side}Audience`];
  return PHRASES[`${side}Action`];
}
