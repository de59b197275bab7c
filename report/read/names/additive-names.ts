import { normaliseName } from './normalise-name.ts';

/** Words that make a measure a rate, an average, a rank or a head count, in every language we read. */
const NEVER_SUMMED = new RegExp(
  '(^| )(' +
    [
      // rates, shares and averages
      'rate|ratio|avg|average|mean|median|percent|percentage|pct|share|per|%|roi|roas|acos|ctr|cpc|cpm|cpa|cpl|cpv|cvr|aov|arpu|ecpm|cpcl|ctor|margin|rpm|density|viewability|fill rate|fillrate|interest',
      'rang|quote|anteil|durchschn|durchschnitt\\w*|durchschnittlich\\w*|pro|je',
      'taux|moyen|moyenne|moy|pourcentage|part',
      'tasa|promedio|medio|prom|porcentaje|cuota|indice|por',
      'taxa|med|porcentagem|percentual|parcela',
      'tasso|percentuale|quota',
      'gem|gemiddeld|gemiddelde|perc|aandeel',
      'wspolczynnik|srednia|sredni|srednie|sr|udzial|procent',
      // ranks, scores, levels
      'position|rank|ranking|score|rating|difficulty|kd|dr|ur|index|quality|posicion|posicao|posizione|positie|pozycja|percentile',
      // head counts and frequencies
      'reach|frequency|unique|uniques|users|visitors|viewers|listeners|followers|reached audience|engaged audience|subscribers total|fans|audience size|recency',
      // targets and settings rather than results
      'minimum|maximum|requirements?|combines with|grams|weight|gewicht|poids|budget|bid|target|price|prices|preis|einzelpreis|stuckpreis|artikelpreis|verkaufspreis|prix|precio|preco|prezzo|prijs|cena|max|min|goal value|threshold|limit|optimization|probability|probabilidad|probabilidade|probabilite|wahrscheinlichkeit|employees|age in days|status|number of results|click potential',
      // how long something has been so
      'days (in|since|to|until|ago|overdue|open)|(mins|minutes|hours|days) between|since|dias sin|desde|seit|depuis',
      '(last|ultim[oa]|letzte[rsn]?|derniere?) (login|seen|visit|activity|contact|order|purchase|ingreso|acceso|visita|contacto|actividad|compra|anmeldung|aktivitat|kontakt|besuch|bestellung|kauf|connexion|visite|activite|commande|achat)',
      // time, places and codes
      'notes|remarks|comment id|year|month|week|weekday|hour|minute|quarter|age|id|ids|code|zip|postal|phone|latitude|longitude|lat|lon|lng|version|duration|length|time on site|time on page',
      'jahr|monat|woche|stunde|alter|dauer|annee|mois|semaine|heure|ano|mes|semana|hora|anno|mese|settimana|jaar|maand|rok|miesiac|tydzien',
      // changes against another period
      'change|changes|diff|difference|delta|growth|trend|veranderung|anderung|variation|variacion|variacao|variazione|zmiana|verschil|yoy|mom|wow',
    ].join('|') +
    ')( |$)',
);
/** `posición media`, `media de …`: the average of Spanish and Italian, not the media of English. */
const ROMANCE_AVERAGE = /(^| )media( de | d | per |$)/;
const NEVER_SUMMED_CJK =
  /率|単価|平均|シェア|順位|頻度|フリークエンシー|リーチ|ユーザー|比|予算|スコア|占比|成本|均价|단가|율$/;
/** Ends that say the figure is a share although no cell does. */
const PERCENT_NAME = /%\)?\s*$|^\s*%|\(%\)|\(percent\)/i;

/** `trail shoes: (Worldwide)`: interest in a search, as a share of its own peak. */
const SEARCH_INTEREST = /: \([^)]+\)$/;

/** Whether a column of that name may be added up; by name alone, where its role is not known. */
export function mayBeSummed(header: string): boolean {
  const name = normaliseName(header);
  return (
    !NEVER_SUMMED.test(name) &&
    !ROMANCE_AVERAGE.test(name) &&
    !NEVER_SUMMED_CJK.test(header) &&
    !SEARCH_INTEREST.test(header) &&
    !isPercentName(header)
  );
}

/** `Impressions click-through rate (%)`: hundredths, although no cell carries the sign. */
export function isPercentName(header: string): boolean {
  return PERCENT_NAME.test(header);
}

/** `Column 2`, `Unnamed: 3`, `x1`: a number in place of a name. Whoever sums it does not know what. */
const NO_NAME =
  /^(column|col|spalte|colonne|columna|coluna|field|feld|champ|campo|unnamed|var|variable|value|x|v|f|c)[ _:.-]*\d+$/;

export function hasNoName(header: string): boolean {
  return NO_NAME.test(normaliseName(header));
}
