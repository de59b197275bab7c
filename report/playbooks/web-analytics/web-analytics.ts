import type { Playbook } from '../playbook.ts';
import { risersAndFallers } from '../analyses/risers-and-fallers.ts';
import { channelShares } from './channel-shares.ts';
import { deviceGap } from './device-gap.ts';
import { doubtfulKeyEvents } from './doubtful-key-events.ts';
import { engagementGap } from './engagement-gap.ts';
import { landingPages } from './landing-pages.ts';
import { strongPages } from './strong-pages.ts';
import { sourceConcentration } from './source-concentration.ts';
import { unattributedVisits } from './unattributed-visits.ts';

const PLATFORMS = new Set([
  'ga4',
  'universal_analytics',
  'adobe_analytics',
  'matomo',
  'plausible',
  'clarity',
]);

const moved = risersAndFallers({
  id: 'visits_moved',
  dimensions: ['channel', 'source', 'page'],
  metric: 'sessions',
  action: {
    en: 'Find out what changed for {names}: links, placements, pages that were moved or taken down.',
    de: 'Herausfinden, was sich bei {names} geändert hat: Links, Platzierungen, verschobene oder gelöschte Seiten.',
    fr: 'Chercher ce qui a changé pour {names} : liens, emplacements, pages déplacées ou supprimées.',
    es: 'Averiguar qué ha cambiado en {names}: enlaces, ubicaciones, páginas movidas o retiradas.',
  },
  build: {
    en: 'Find out what brought the extra visits to {names} (a link, a post, a campaign), and repeat it next month.',
    de: 'Herausfinden, was {names} die zusätzlichen Besuche gebracht hat (ein Link, ein Beitrag, eine Kampagne), und es nächsten Monat wiederholen.',
    fr: 'Chercher ce qui a amené les visites supplémentaires de {names} (lien, publication, campagne), et le refaire le mois prochain.',
    es: 'Averiguar qué trajo las visitas adicionales de {names} (un enlace, una publicación, una campaña) y repetirlo el mes que viene.',
  },
});

/** Visitors of a site: where they come from, and whether they do what the client wants. */
export const webAnalytics: Playbook = {
  id: 'web_analytics',
  recognise({ source, values, segments }) {
    if (values.recipients !== undefined || values.position !== undefined) return 0;
    const isProducts = segments.some(({ dimension }) => dimension === 'product');
    if (source.platform !== null && PLATFORMS.has(source.platform)) return isProducts ? 0.4 : 0.95;
    if (values.sessions === undefined || values.cost !== undefined) return 0;
    return values.orders === undefined && values.gross_sales === undefined ? 0.8 : 0.4;
  },
  heading: {
    en: 'Where visitors come from, and where they turn into customers',
    de: 'Woher Besucher kommen und wo sie zu Kunden werden',
    fr: 'D’où viennent les visiteurs, et où ils deviennent clients',
    es: 'De dónde vienen las visitas y dónde se convierten en clientes',
  },
  suspects: {
    en: 'a campaign, a link, a changed page or the tracking',
    de: 'eine Kampagne, ein Link, eine geänderte Seite oder das Tracking',
    fr: 'une campagne, un lien, une page modifiée ou le suivi',
    es: 'una campaña, un enlace, una página cambiada o la medición',
  },
  leading: [
    'revenue',
    'conversions',
    'orders',
    'sessions',
    'cvr',
    'engaged_sessions',
    'engagement_rate',
    'views',
  ],
  outcomes: ['revenue', 'conversions', 'orders', 'sessions', 'views'],
  supersedes: ['winner', 'loser', 'concentration', 'waste', 'fatigue', 'pacing'],
  analyses: [
    doubtfulKeyEvents,
    landingPages,
    strongPages,
    channelShares,
    deviceGap,
    unattributedVisits,
    sourceConcentration,
    moved,
    engagementGap,
  ],
};
