import type { Analysis } from '../analysis.ts';
import { tooManyResults, visitOutcome } from './visits.ts';

/** Fewer visits without a result may just be few. */
const LEAST_SESSIONS = 500;

/** Results that are too many to be customers, or none at all: a question of tracking that comes before all others. */
export const doubtfulKeyEvents: Analysis = {
  id: 'doubtful_key_events',
  phrases: () => PHRASES,
  observe({ writer }) {
    const { measures } = writer;
    const found = tooManyResults(measures);
    if (found !== null) {
      const { breakdown, entry, outcome } = found;
      const { column } = breakdown.segment;
      const scope = { segment: { column, value: entry.value } };
      const fillings = {
        segment: writer.name(entry.value, column),
        results: writer.value(outcome, entry.totals[outcome]!, scope),
        sessions: writer.value('sessions', entry.totals.sessions!, scope),
        outcome: writer.term(outcome),
      };
      return [
        {
          id: doubtfulKeyEvents.id,
          tag: 'risk',
          metric: outcome,
          segments: [{ dimension: breakdown.dimension, value: entry.value }],
          gain: null,
          comesFirst: true,
          title: writer.say(PHRASES.many, fillings),
          body: writer.say(PHRASES.many_body, fillings),
          action: writer.say(PHRASES.many_action, fillings),
          evidence: [],
        },
      ];
    }
    const { sessions, revenue } = measures.totals;
    const isCounted = measures.dataset.values.conversions !== undefined;
    const isResultless = visitOutcome(measures) === null && !((revenue ?? 0) > 0);
    if (!isCounted || !isResultless || (sessions ?? 0) < LEAST_SESSIONS) return [];
    const fillings = { sessions: writer.value('sessions', sessions!) };
    return [
      {
        id: doubtfulKeyEvents.id,
        tag: 'watch',
        metric: 'sessions',
        segments: [],
        gain: null,
        comesFirst: true,
        title: writer.say(PHRASES.none, fillings),
        body: writer.say(PHRASES.none_body, fillings),
        action: writer.say(PHRASES.none_action, fillings),
        evidence: [],
      },
    ];
  },
};

const PHRASES = {
  many: {
    en: 'What counts as a result for {segment} needs a look',
    de: 'Was bei {segment} als Ergebnis zählt, gehört überprüft',
    fr: 'Ce qui compte comme résultat pour {segment} est à vérifier',
    es: 'Conviene revisar qué se cuenta como resultado en {segment}',
  },
  many_body: {
    en: '{segment} shows {results} {outcome} in {sessions} sessions. That many visitors do not buy or enquire: more likely a page view or a click is counted. Until this is clear, the sources of visitors cannot be compared by their results.',
    de: 'Bei {segment} stehen {results} {outcome} aus {sessions} Sitzungen. So viele Besucher kaufen nicht und fragen nicht an: Wahrscheinlich wird ein Seitenaufruf oder ein Klick gezählt. Bis das geklärt ist, lassen sich die Besucherquellen nicht nach Ergebnissen vergleichen.',
    fr: '{segment} affiche {results} {outcome} pour {sessions} sessions. Autant de visiteurs n’achètent pas et ne demandent pas de devis : il s’agit plus probablement d’une page vue ou d’un clic. Tant que ce n’est pas éclairci, les sources de visites ne peuvent pas être comparées sur leurs résultats.',
    es: '{segment} muestra {results} {outcome} en {sessions} sesiones. Tantos visitantes no compran ni piden información: lo más probable es que se cuente una página vista o un clic. Hasta aclararlo, no se pueden comparar las fuentes de visitas por sus resultados.',
  },
  many_action: {
    en: 'Check which events are marked as key events, and leave only those that are worth money.',
    de: 'Prüfen, welche Ereignisse als Schlüsselereignisse markiert sind, und nur die mit Geschäftswert behalten.',
    fr: 'Vérifier quels événements sont marqués comme événements clés, et ne garder que ceux qui ont une valeur.',
    es: 'Revisar qué eventos están marcados como eventos clave y dejar solo los que tienen valor.',
  },
  none: {
    en: 'Not one result was counted in {sessions} sessions',
    de: 'In {sessions} Sitzungen wurde kein einziges Ergebnis gezählt',
    fr: 'Aucun résultat compté sur {sessions} sessions',
    es: 'Ni un solo resultado contado en {sessions} sesiones',
  },
  none_body: {
    en: 'Either nothing a visitor does is measured as a result, or the measurement is broken. Without it nobody can say which pages and channels pay off.',
    de: 'Entweder wird nichts, was Besucher tun, als Ergebnis gemessen, oder die Messung ist defekt. Ohne sie kann niemand sagen, welche Seiten und Kanäle sich lohnen.',
    fr: 'Soit rien de ce que font les visiteurs n’est mesuré comme résultat, soit la mesure est en panne. Sans elle, impossible de dire quelles pages et quels canaux sont rentables.',
    es: 'O no se mide como resultado nada de lo que hacen los visitantes, o la medición está rota. Sin ella nadie puede decir qué páginas y canales compensan.',
  },
  none_action: {
    en: 'Decide what counts as a result on the site, such as an enquiry, a call or an order, and have it measured as a key event.',
    de: 'Festlegen, was auf der Website als Ergebnis zählt, etwa eine Anfrage, ein Anruf oder eine Bestellung, und es als Schlüsselereignis messen.',
    fr: 'Décider de ce qui compte comme résultat sur le site, par exemple une demande, un appel ou une commande, et le mesurer comme événement clé.',
    es: 'Decidir qué cuenta como resultado en el sitio, por ejemplo una solicitud, una llamada o un pedido, y medirlo como evento clave.',
  },
} as const;
