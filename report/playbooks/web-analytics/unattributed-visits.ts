import type { BreakdownEntry } from '#report/measure/measures.ts';
import type { Analysis } from '../analysis.ts';
import { isNamed, originOfVisits } from './visits.ts';

/** Below this a few visits without an origin are normal. */
const LEAST_SHARE = 0.1;
const LEAST_SESSIONS = 200;

/** Visits without an origin: what brought them cannot be credited. */
export const unattributedVisits: Analysis = {
  id: 'unattributed_visits',
  phrases: () => PHRASES,
  observe({ writer }) {
    const breakdown = originOfVisits(writer.measures);
    const whole = writer.measures.totals.sessions ?? 0;
    if (breakdown === null || !(whole > 0)) return [];
    const unnamed = breakdown.entries.filter(({ value }) => !isNamed(value));
    const sessions = unnamed.reduce((sum, { totals }: BreakdownEntry) => sum + (totals.sessions ?? 0), 0);
    if (sessions < LEAST_SESSIONS || sessions < LEAST_SHARE * whole || sessions >= whole) return [];
    const { column } = breakdown.segment;
    const values = unnamed.map(({ value }) => value);
    const among = { among: { column, values } };
    const fillings = {
      sessions: writer.value('sessions', sessions, among),
      share: writer.share('sessions', sessions / whole, among),
    };
    return [
      {
        id: unattributedVisits.id,
        tag: 'watch',
        metric: 'sessions',
        segments: [{ dimension: breakdown.dimension, value: values[0]! }],
        gain: { metric: 'sessions', amount: sessions },
        title: writer.say(PHRASES.title, fillings),
        body: writer.say(PHRASES.body, fillings),
        action: writer.say(PHRASES.action, fillings),
        evidence: [],
      },
    ];
  },
};

const PHRASES = {
  title: {
    en: 'Nobody knows where {share} of sessions came from',
    de: 'Woher {share} der Sitzungen kamen, ist unbekannt',
    fr: 'L’origine de {share} des sessions est inconnue',
    es: 'No se sabe de dónde viene el {share} de las sesiones',
  },
  body: {
    en: '{sessions} sessions are recorded without a channel. No channel gets the credit for them, so each looks smaller than it is.',
    de: '{sessions} Sitzungen sind ohne Kanal erfasst. Sie werden keinem Kanal gutgeschrieben; deshalb wirkt jeder kleiner, als er ist.',
    fr: '{sessions} sessions sont enregistrées sans canal. Ce qui les a amenées n’est crédité à personne, et tous les autres canaux paraissent plus petits qu’ils ne sont.',
    es: '{sessions} sesiones están registradas sin canal. Lo que las trajo no se atribuye a nadie, y los demás canales parecen más pequeños de lo que son.',
  },
  action: {
    en: 'Tag every link in mailings, posts and ads with source and medium, and check that the tags match the channel groups.',
    de: 'Alle Links in Mailings, Beiträgen und Anzeigen mit Quelle und Medium kennzeichnen und prüfen, ob die Angaben zu den Channelgruppen passen.',
    fr: 'Baliser chaque lien des e-mails, publications et annonces avec source et support, et vérifier que ces balises correspondent aux groupes de canaux.',
    es: 'Etiquetar con fuente y medio todos los enlaces de correos, publicaciones y anuncios, y comprobar que encajan con los grupos de canales.',
  },
} as const;
