import type { Phrase } from '#report/write/facts/sentence.ts';

export const PHRASES = {
  title: {
    en: '{segment} spent {cost} and brought next to nothing',
    de: '{segment} kostete {cost} und brachte fast nichts',
    fr: '{segment} a dépensé {cost} presque sans retour',
    es: '{segment} gastó {cost} casi sin retorno',
  },
  body: {
    en: '{segment} took {cost_share} of spend and recorded {results} {outcome}. Elsewhere {rest} bought one.',
    de: '{segment} hat {cost_share} der Ausgaben verbraucht und {results} erzielt ({outcome}). Anderswo kostete ein Ergebnis {rest}.',
    fr: '{segment} a pris {cost_share} des dépenses et enregistré {results} ({outcome}). Ailleurs, un résultat coûtait {rest}.',
    es: '{segment} se llevó el {cost_share} del gasto y registró {results} ({outcome}). En el resto, un resultado costó {rest}.',
  },
  action: {
    en: 'Pause {segment}, or move its {cost} to what converts.',
    de: '{segment} pausieren oder die {cost} dorthin verschieben, wo sie wirken.',
    fr: 'Suspendre {segment}, ou déplacer ses {cost} vers ce qui convertit.',
    es: 'Pausar {segment} o mover sus {cost} a lo que convierte.',
  },
  whole_title: {
    en: '{cost} spent, and no {outcome} recorded',
    de: '{cost} ausgegeben, aber nichts erfasst ({outcome})',
    fr: '{cost} dépensés, rien d’enregistré ({outcome})',
    es: '{cost} gastados y nada registrado ({outcome})',
  },
  whole_body: {
    en: '{cost} bought {traffic} {traffic_metric} and {results} {outcome}. Either nothing converts, or nothing is counted.',
    de: '{cost} brachten {traffic} ({traffic_metric}) und {results} ({outcome}). Entweder wirkt nichts, oder es wird nichts gezählt.',
    fr: '{cost} ont apporté {traffic} ({traffic_metric}) et {results} ({outcome}). Soit rien ne convertit, soit rien n’est compté.',
    es: '{cost} generaron {traffic} ({traffic_metric}) y {results} ({outcome}). O nada convierte, o nada se cuenta.',
  },
  whole_action: {
    en: 'Check that {outcome} are tracked; if they are, rework the offer and its page.',
    de: 'Prüfen, ob das Tracking zählt ({outcome}); wenn ja, Angebot und Zielseite überarbeiten.',
    fr: 'Vérifier le suivi ({outcome}) ; s’il fonctionne, revoir l’offre et sa page.',
    es: 'Comprobar el seguimiento ({outcome}); si funciona, revisar la oferta y su página.',
  },
} as const satisfies Record<string, Phrase>;
