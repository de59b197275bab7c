import { breakEven } from '../analyses/break-even.ts';
import type { DimensionKey } from '#report/recognise/dataset.ts';
import type { Playbook } from '../playbook.ts';
import { costlyWeekday } from '../analyses/costly-weekday.ts';
import { doubtfulConversions } from '../analyses/doubtful-conversions.ts';
import { resultValue } from '../analyses/result-value.ts';
import { costOfAttention } from './cost-of-attention.ts';
import { standoutAds } from './standout-ads.ts';
import { resultsByKind } from './results-by-kind.ts';
import { saturatedAudience } from './saturated-audience.ts';

const PLATFORMS = new Set([
  'meta_ads',
  'tiktok_ads',
  'linkedin_ads',
  'pinterest_ads',
  'snapchat_ads',
  'x_ads',
  'spotify_ads',
]);

const dearDay = costlyWeekday({
  id: 'costly_weekday_of_ads',
  action: {
    en: 'Move a part of the {day} budget to the other working days for four weeks, and see whether a result there still costs about {rest}.',
    de: 'Vier Wochen lang einen Teil des Budgets vom {day} auf die anderen Werktage legen und prüfen, ob ein Ergebnis dort weiterhin etwa {rest} kostet.',
    fr: 'Reporter pendant quatre semaines une partie du budget du {day} sur les autres jours ouvrés, et vérifier qu’un résultat y coûte toujours environ {rest}.',
    es: 'Pasar durante cuatro semanas parte del presupuesto del {day} a los demás días laborables y comprobar que un resultado sigue costando allí unos {rest}.',
  },
});

/** Attention bought on social networks: which creative and audience work, and what is wearing out. */
export const paidSocial: Playbook = {
  id: 'paid_social',
  recognise({ source, values, segments }) {
    if (values.cost === undefined) return 0;
    if (source.platform !== null && PLATFORMS.has(source.platform)) return 1;
    if (values.reach !== undefined || values.frequency !== undefined) return 0.7;
    // Search knows what people typed; whom an ad was shown to, by age and gender, is how social media are bought.
    const has = (wanted: DimensionKey) => segments.some(({ dimension }) => dimension === wanted);
    return has('age') && has('gender') && !has('keyword') && !has('search_term') ? 0.5 : 0;
  },
  heading: {
    en: 'Which ads and audiences work',
    de: 'Welche Anzeigen und Zielgruppen wirken',
    fr: 'Les publicités et les audiences qui fonctionnent',
    es: 'Qué anuncios y públicos funcionan',
  },
  suspects: {
    en: 'budget, audience, creative or landing page',
    de: 'Budget, Zielgruppe, Anzeigenmotiv oder Zielseite',
    fr: 'budget, audience, visuel ou page de destination',
    es: 'presupuesto, público, creatividad o página de destino',
  },
  leading: ['cost', 'conversions', 'cpa', 'revenue', 'roas', 'reach', 'frequency', 'cpm', 'clicks', 'ctr'],
  outcomes: ['revenue', 'conversions', 'leads', 'orders', 'clicks'],
  supersedes: ['waste', 'winner', 'loser', 'concentration'],
  analyses: [
    resultsByKind,
    doubtfulConversions,
    breakEven,
    resultValue,
    standoutAds,
    saturatedAudience,
    costOfAttention,
    dearDay,
  ],
};
