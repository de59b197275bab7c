import { breakEven } from '../analyses/break-even.ts';
import type { Playbook } from '../playbook.ts';
import { brandSplit } from './brand-split.ts';
import { costlyResults } from './costly-results.ts';
import { rivalsAhead } from './auctions/rivals-ahead.ts';
import { sharesMoved } from './auctions/shares-moved.ts';
import { orderValues } from './order-values.ts';
import { budgetMove } from './budget-move.ts';
import { costlyWeekday } from '../analyses/costly-weekday.ts';
import { doubtfulConversions } from '../analyses/doubtful-conversions.ts';
import { resultValue } from '../analyses/result-value.ts';
import { lostImpressions } from './lost-impressions.ts';
import { missingKeywords } from './missing-keywords.ts';
import { searchPartners } from './search-partners.ts';
import { segmentGap } from './segment-gap.ts';
import { strongTerms } from './strong-terms.ts';
import { wastedSpend } from './wasted-spend.ts';
import { wastedWords } from './wasted-words.ts';

const PLATFORMS = new Set(['google_ads', 'microsoft_ads', 'yahoo_japan_ads', 'amazon_ads']);

const dearDay = costlyWeekday({
  id: 'costly_weekday',
  action: {
    en: 'Lower the bids for {day} in the ad schedule for four weeks, and see whether a result on the other days still costs about {rest}.',
    de: 'Die Gebote für {day} vier Wochen lang im Werbezeitplaner senken und prüfen, ob ein Ergebnis an den anderen Tagen weiterhin etwa {rest} kostet.',
    fr: 'Baisser pendant quatre semaines les enchères du {day} dans le calendrier de diffusion, et vérifier qu’un résultat coûte toujours environ {rest} les autres jours.',
    es: 'Bajar durante cuatro semanas las pujas del {day} en la programación de anuncios y comprobar que los demás días un resultado sigue costando unos {rest}.',
  },
});

/** Money spent on searches: what it brought, and where it is wasted. */
export const searchAds: Playbook = {
  id: 'search_ads',
  recognise({ source, values, segments }) {
    if (values.cost === undefined) return 0;
    if (source.platform !== null && PLATFORMS.has(source.platform)) return 1;
    const isSearch = segments.some(({ dimension }) => dimension === 'keyword' || dimension === 'search_term');
    if (isSearch) return 0.9;
    // Spend without reach or frequency: bought by the click.
    return values.clicks !== undefined && values.reach === undefined ? 0.4 : 0.2;
  },
  heading: {
    en: 'Where the money worked, and where it did not',
    de: 'Wo das Geld wirkt und wo nicht',
    fr: 'Là où le budget porte ses fruits, et là où il se perd',
    es: 'Dónde rinde la inversión y dónde no',
  },
  suspects: {
    en: 'budget, bids, ads or landing page',
    de: 'Budget, Gebote, Anzeigen oder Zielseite',
    fr: 'budget, enchères, annonces ou page de destination',
    es: 'presupuesto, pujas, anuncios o página de destino',
  },
  leading: [
    'cost',
    'conversions',
    'cpa',
    'revenue',
    'roas',
    'clicks',
    'cvr',
    'cpc',
    'impressions',
    'ctr',
    'impression_share',
  ],
  outcomes: ['revenue', 'conversions', 'clicks'],
  supersedes: ['waste', 'winner', 'loser', 'concentration'],
  analyses: [
    doubtfulConversions,
    breakEven,
    resultValue,
    wastedSpend,
    wastedWords,
    missingKeywords,
    strongTerms,
    costlyResults,
    budgetMove,
    orderValues,
    lostImpressions,
    segmentGap,
    searchPartners,
    dearDay,
    brandSplit,
    rivalsAhead,
    sharesMoved,
  ],
};
