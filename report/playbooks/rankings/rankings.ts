import type { Playbook } from '../playbook.ts';
import { risersAndFallers } from '../analyses/risers-and-fallers.ts';
import { lostPlaces } from './lost-places.ts';
import { positionMoves } from './position-moves.ts';
import { rivalPages } from './rival-pages.ts';
import { topPlaces } from './top-places.ts';
import { behindTopThree, pageTwo } from './within-reach.ts';

const PLATFORMS = new Set(['ahrefs', 'semrush', 'se_ranking', 'moz', 'sistrix']);

const moved = risersAndFallers({
  id: 'moved_keywords',
  dimensions: ['keyword', 'query', 'page'],
  metric: 'traffic',
  action: {
    en: 'Look at who ranks above you now for {names}, and bring the pages up to date.',
    de: 'Ansehen, wer bei {names} jetzt vor Ihnen steht, und die Seiten auf den neuesten Stand bringen.',
    fr: 'Regarder qui vous devance désormais sur {names}, et mettre les pages à jour.',
    es: 'Mirar quién está ahora por delante en {names} y poner al día las páginas.',
  },
  build: {
    en: 'Note what was done for {names} before the rise, and do the same for the keywords that stand on page two.',
    de: 'Festhalten, was vor dem Anstieg für {names} getan wurde, und dasselbe bei den Keywords auf Seite zwei tun.',
    fr: 'Relever ce qui a été fait pour {names} avant la hausse, et faire de même pour les mots clés en deuxième page.',
    es: 'Anotar qué se hizo con {names} antes de la subida y repetirlo con las palabras clave de la segunda página.',
  },
});

/** What tools that watch search results say: are we climbing. */
export const rankings: Playbook = {
  id: 'rankings',
  recognise({ source, values, segments }) {
    if (values.cost !== undefined || values.clicks !== undefined) return 0;
    if (source.platform !== null && PLATFORMS.has(source.platform)) return 1;
    const hasWords = segments.some(({ dimension }) => dimension === 'keyword' || dimension === 'query');
    const isRanking = values.position !== undefined || values.search_volume !== undefined;
    return hasWords && isRanking ? 0.8 : 0;
  },
  heading: {
    en: 'Where you stand in search results',
    de: 'Wo Sie in den Suchergebnissen stehen',
    fr: 'Votre place dans les résultats de recherche',
    es: 'Su lugar en los resultados de búsqueda',
  },
  suspects: {
    en: 'pages, links, competitors or a search update',
    de: 'Seiten, Links, Mitbewerber oder ein Update der Suchmaschine',
    fr: 'pages, liens, concurrents ou mise à jour du moteur de recherche',
    es: 'páginas, enlaces, competidores o una actualización del buscador',
  },
  leading: ['traffic', 'position', 'search_volume'],
  outcomes: ['traffic', 'position'],
  supersedes: ['winner', 'loser', 'concentration', 'driver', 'fatigue', 'pacing', 'waste'],
  analyses: [topPlaces, positionMoves, lostPlaces, pageTwo, behindTopThree, rivalPages, moved],
};
