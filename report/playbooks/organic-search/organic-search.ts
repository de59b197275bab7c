import type { Playbook } from '../playbook.ts';
import { risersAndFallers } from '../analyses/risers-and-fallers.ts';
import { brandShare } from './brand-share.ts';
import { competingPages } from './competing-pages.ts';
import { strikingDistance } from './striking-distance.ts';
import { weakSnippets } from './weak-snippets.ts';

const moved = risersAndFallers({
  id: 'moved_queries',
  dimensions: ['query', 'page'],
  metric: 'clicks',
  action: {
    en: 'Look at what ranks above you now for {names}, and bring the pages up to date.',
    de: 'Ansehen, wer bei {names} jetzt vor Ihnen steht, und die Seiten auf den neuesten Stand bringen.',
    fr: 'Regarder qui vous devance désormais sur {names}, et mettre ces pages à jour.',
    es: 'Mirar quién está ahora por delante en {names} y poner al día esas páginas.',
  },
  build: {
    en: 'Build on {names} while demand lasts: answer the next question on the page that ranks, and link from there to what you sell.',
    de: 'Bei {names} nachlegen, solange das Interesse da ist: die nächste Frage gleich auf der Seite beantworten, die rankt, und von dort zum Angebot verlinken.',
    fr: 'Profiter de l’élan sur {names} : répondre à la question suivante sur la page qui se positionne, et renvoyer de là vers votre offre.',
    es: 'Aprovechar el tirón de {names}: responder a la siguiente pregunta en la página que aparece y enlazar desde ahí con su oferta.',
  },
});

/** Found without paying for it: for which searches, and where more is to be had. */
export const organicSearch: Playbook = {
  id: 'organic_search',
  recognise({ source, values, segments }) {
    if (values.cost !== undefined) return 0;
    if (source.platform === 'search_console') return 1;
    const has = (dimension: string) => segments.some((segment) => segment.dimension === dimension);
    const isSearch = values.position !== undefined && values.impressions !== undefined;
    return isSearch && (has('query') || has('page')) ? 0.9 : 0;
  },
  heading: {
    en: 'Where more clicks are waiting',
    de: 'Wo noch Klicks zu holen sind',
    fr: 'Où gagner des clics',
    es: 'Dónde hay más clics que ganar',
  },
  suspects: {
    en: 'pages, titles, indexing or a search update',
    de: 'Seiten, Titel, Indexierung oder ein Update der Suchmaschine',
    fr: 'pages, titres, indexation ou mise à jour du moteur de recherche',
    es: 'páginas, títulos, indexación o una actualización del buscador',
  },
  leading: ['clicks', 'impressions', 'ctr', 'position'],
  outcomes: ['clicks', 'impressions'],
  supersedes: ['winner', 'loser', 'concentration', 'driver', 'fatigue', 'pacing'],
  analyses: [strikingDistance, weakSnippets, competingPages, moved, brandShare],
};
