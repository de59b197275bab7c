import type { Playbook } from '../playbook.ts';
import { risersAndFallers } from '../analyses/risers-and-fallers.ts';
import { leadSources, lostReasons } from './lead-sources.ts';
import { openStages } from './open-stages.ts';
import { countedThing } from './pipeline.ts';
import { timeToClose } from './time-to-close.ts';
import { waitingLeads } from './waiting-leads.ts';
import { winRateByOwner, winRateBySource } from './win-rate-by-source.ts';
import { winRate } from './win-rate.ts';

const moved = risersAndFallers({
  id: 'sources_moved',
  dimensions: ['source', 'channel', 'medium', 'campaign'],
  metric: countedThing,
  action: {
    en: 'Find out why fewer come from {names}: a campaign that ended, a form that broke, or nobody asking any more?',
    de: 'Klären, warum weniger über {names} kommt: Kampagne ausgelaufen, Formular defekt oder keine Nachfrage mehr?',
    fr: 'Chercher pourquoi il en vient moins de {names} : campagne terminée, formulaire en panne ou demande tarie ?',
    es: 'Averiguar por qué llegan menos de {names}: ¿una campaña terminada, un formulario que falla o ya no hay demanda?',
  },
  build: {
    en: 'Make sure sales keeps up with {names}: agree on who answers within a day, and check how many turn out well.',
    de: 'Sicherstellen, dass der Vertrieb bei {names} nachkommt: festlegen, wer innerhalb eines Tages antwortet, und prüfen, aus wie vielen etwas wird.',
    fr: 'S’assurer que l’équipe commerciale suit le rythme de {names} : décider qui répond dans la journée, et vérifier combien aboutissent.',
    es: 'Asegurarse de que el equipo de ventas da abasto con {names}: acordar quién responde en menos de un día y comprobar cuántos llegan a buen puerto.',
  },
});

/** Leads and deals, one a row: how many, how good, from where. */
export const leads: Playbook = {
  id: 'leads',
  recognise: ({ countedRows }) => (countedRows === 'leads' || countedRows === 'deals' ? 0.95 : 0),
  heading: {
    en: 'How many, how good, and from where',
    de: 'Wie viele, wie gut und woher',
    fr: 'Combien, de quelle qualité, et d’où',
    es: 'Cuántos, de qué calidad y de dónde',
  },
  suspects: {
    en: 'a campaign, the form or one of the sources',
    de: 'eine Kampagne, das Formular oder eine der Quellen',
    fr: 'une campagne, le formulaire ou l’une des sources',
    es: 'una campaña, el formulario o una de las fuentes',
  },
  leading: ['deals', 'leads', 'deal_value'],
  outcomes: ['deals', 'leads'],
  supersedes: [
    'winner',
    'loser',
    'concentration',
    'driver',
    'waste',
    'fatigue',
    'pacing',
    'mix_shift',
    'gap',
  ],
  analyses: [
    winRate,
    openStages,
    timeToClose,
    waitingLeads,
    winRateBySource,
    moved,
    lostReasons,
    leadSources,
    winRateByOwner,
  ],
};
