import type { Playbook } from '../../playbook.ts';
import { rivalsAhead } from './rivals-ahead.ts';
import { sharesMoved } from './shares-moved.ts';

/** Who bids for the same searches: shares of auctions, and no money. */
export const auctions: Playbook = {
  id: 'auctions',
  recognise: ({ values }) =>
    values.cost === undefined && values.impression_share !== undefined && values.overlap_rate !== undefined
      ? 1
      : 0,
  heading: {
    en: 'Who else is shown for your searches',
    de: 'Wer bei Ihren Suchen noch erscheint',
    fr: 'Qui d’autre apparaît sur vos recherches',
    es: 'Quién más aparece en sus búsquedas',
  },
  suspects: {
    en: 'budget, bids or competitors’ ads',
    de: 'Budget, Gebote oder Anzeigen der Mitbewerber',
    fr: 'budget, enchères ou annonces de concurrents',
    es: 'presupuesto, pujas o anuncios de la competencia',
  },
  leading: ['impression_share'],
  outcomes: [],
  supersedes: [],
  analyses: [rivalsAhead, sharesMoved],
};
