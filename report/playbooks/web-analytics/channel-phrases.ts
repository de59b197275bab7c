import type { Phrase } from '#report/write/facts/sentence.ts';

/** What brings more visitors through a channel depends on the channel. */
export function strongAction(channel: string): Phrase {
  const [, phrase] = BY_NAME.find(([pattern]) => pattern.test(channel)) ?? [null, PHRASES.strong_action];
  return phrase;
}

export const PHRASES = {
  weak: {
    en: '{channel} brings {visits_share} of sessions, but {results_share} of {outcome}',
    de: '{channel} bringt {visits_share} der Sitzungen, aber nur {results_share} der {outcome}',
    fr: '{channel} amène {visits_share} des sessions, mais {results_share} des {outcome}',
    es: '{channel} trae el {visits_share} de las sesiones, pero el {results_share} del total de {outcome}',
  },
  weak_body: {
    en: 'Of these visits {rate} lead to a result, of all others {rest}. At the rate of the others, they would have brought about {missing} more {outcome}.',
    de: 'Von diesen Besuchen führen {rate} zu einem Ergebnis, von allen anderen {rest}. Mit der Quote der anderen hätten sie etwa {missing} {outcome} mehr gebracht.',
    fr: 'Parmi ces visites, {rate} mènent à un résultat, contre {rest} pour toutes les autres. Au taux des autres, elles auraient apporté environ {missing} {outcome} de plus.',
    es: 'De estas visitas, el {rate} acaba en un resultado; de todas las demás, el {rest}. Con la tasa de las demás habrían traído alrededor de {missing} {outcome} más.',
  },
  weak_action: {
    en: 'Look at the pages where visitors from {channel} arrive, and send them to one that delivers what the link promised.',
    de: 'Die Seiten ansehen, auf denen Besucher über {channel} ankommen, und sie auf eine führen, die hält, was der Link verspricht.',
    fr: 'Regarder sur quelles pages arrivent les visiteurs de {channel}, et leur en proposer une qui tient la promesse du lien.',
    es: 'Mirar a qué páginas llegan las visitas de {channel} y ofrecerles una que cumpla lo que promete el enlace.',
  },
  weak_direct: {
    en: 'Check who is behind {channel}: untagged links in mailings and documents, the client’s own staff, or bots.',
    de: 'Prüfen, wer hinter {channel} steckt: nicht gekennzeichnete Links in Mailings und Dokumenten, eigene Mitarbeitende oder Bots.',
    fr: 'Vérifier qui se cache derrière {channel} : liens non balisés dans des e-mails et documents, équipe interne ou robots.',
    es: 'Comprobar quién está detrás de {channel}: enlaces sin etiquetar en correos y documentos, el propio equipo o bots.',
  },
  strong: {
    en: '{channel} brings {results_share} of {outcome} from {visits_share} of sessions',
    de: '{channel} bringt {results_share} der {outcome} aus {visits_share} der Sitzungen',
    fr: '{channel} apporte {results_share} des {outcome} avec {visits_share} des sessions',
    es: '{channel} trae el {results_share} del total de {outcome} con el {visits_share} de las sesiones',
  },
  strong_body: {
    en: 'Of these visits {rate} lead to a result, of all others {rest}. A tenth more visitors of the same kind would bring about {gain} more {outcome} in a period like this one.',
    de: 'Von diesen Besuchen führen {rate} zu einem Ergebnis, von allen anderen {rest}. Ein Zehntel mehr Besucher dieser Art brächte in einem vergleichbaren Zeitraum etwa {gain} {outcome} mehr.',
    fr: 'Parmi ces visites, {rate} mènent à un résultat, contre {rest} pour toutes les autres. Un dixième de visiteurs du même type en plus apporterait environ {gain} {outcome} supplémentaires sur une période comparable.',
    es: 'De estas visitas, el {rate} acaba en un resultado; de todas las demás, el {rest}. Una décima parte más de visitantes así traería alrededor de {gain} {outcome} más en un periodo como este.',
  },
  strong_action: {
    en: 'Plan what would bring more visitors through {channel}, and check after a month that they still convert as well.',
    de: 'Planen, was mehr Besucher über {channel} bringt, und nach einem Monat prüfen, ob sie weiterhin so gut konvertieren.',
    fr: 'Planifier ce qui amènerait plus de visiteurs par {channel}, puis vérifier après un mois qu’ils convertissent toujours aussi bien.',
    es: 'Planificar qué traería más visitas por {channel} y comprobar al cabo de un mes que siguen convirtiendo igual de bien.',
  },
  strong_email: {
    en: 'Make more of {channel}: put the newsletter sign-up on the most visited pages, and plan one more mailing a month.',
    de: '{channel} ausbauen: die Newsletter-Anmeldung auf die meistbesuchten Seiten setzen und ein Mailing mehr im Monat einplanen.',
    fr: 'Développer {channel} : placer l’inscription à la newsletter sur les pages les plus visitées et prévoir un envoi de plus par mois.',
    es: 'Sacar más partido a {channel}: poner el alta en el boletín en las páginas más visitadas y planificar un envío más al mes.',
  },
  strong_search: {
    en: 'Write the next pages for what people search before they buy, since visitors from {channel} convert well.',
    de: 'Die nächsten Seiten zu dem schreiben, was Menschen vor dem Kauf suchen, denn Besucher über {channel} konvertieren gut.',
    fr: 'Écrire les prochaines pages sur ce que l’on cherche avant d’acheter, car les visiteurs de {channel} convertissent bien.',
    es: 'Escribir las próximas páginas sobre lo que la gente busca antes de comprar, porque las visitas de {channel} convierten bien.',
  },
  strong_referral: {
    en: 'See which sites are behind {channel}, ask them for a second link, and look for others like them.',
    de: 'Nachsehen, welche Websites hinter {channel} stehen, dort um einen weiteren Link bitten und ähnliche suchen.',
    fr: 'Voir quels sites se trouvent derrière {channel}, leur demander un autre lien et en chercher de semblables.',
    es: 'Ver qué sitios hay detrás de {channel}, pedirles otro enlace y buscar otros parecidos.',
  },
  largest: {
    en: '{channel} brings {results_share} of {outcome}',
    de: '{channel} bringt {results_share} ({outcome})',
    fr: '{channel} représente {results_share} du total ({outcome})',
    es: '{channel} supone el {results_share} del total ({outcome})',
  },
  largest_body: {
    en: '{channel} accounts for {visits_share} of sessions and {results_share} of {outcome}; next comes {second} with {second_share} of {outcome}.',
    de: '{channel} bringt {visits_share} der Sitzungen und {results_share} ({outcome}); danach folgt {second} mit {second_share}.',
    fr: '{channel} représente {visits_share} des sessions et {results_share} du total ({outcome}), suivi de {second} avec {second_share}.',
    es: '{channel} supone el {visits_share} de las sesiones y el {results_share} del total ({outcome}); le sigue {second} con el {second_share}.',
  },
  largest_alone: {
    en: '{channel} accounts for {results_share} of {outcome}; next comes {second} with {second_share}.',
    de: '{channel} bringt {results_share} ({outcome}), danach folgt {second} mit {second_share}.',
    fr: '{channel} représente {results_share} du total ({outcome}), suivi de {second} avec {second_share}.',
    es: '{channel} supone el {results_share} del total ({outcome}); le sigue {second} con el {second_share}.',
  },
  table: {
    en: 'Where sessions and {outcome} come from',
    de: 'Woher Sitzungen und {outcome} kommen',
    fr: 'Sessions par origine, avec {outcome}',
    es: 'Sesiones por origen, con {outcome}',
  },
  visits_column: {
    en: 'Share of sessions',
    de: 'Anteil Sitzungen',
    fr: 'Part des sessions',
    es: 'Porcentaje de sesiones',
  },
  results_column: {
    en: 'Share of {outcome}',
    de: 'Anteil {outcome}',
    fr: 'Part : {outcome}',
    es: 'Porcentaje: {outcome}',
  },
  rate_column: {
    en: 'Result per session',
    de: 'Ergebnis je Sitzung',
    fr: 'Résultat par session',
    es: 'Resultado por sesión',
  },
} as const;

const BY_NAME: [RegExp, Phrase][] = [
  [/e-?mail|newsletter|mailing/i, PHRASES.strong_email],
  [
    /organic search|organische suche|recherche naturelle|búsqueda orgánica|\/ ?organic$/i,
    PHRASES.strong_search,
  ],
  [/referral|verweis|référence|referencia/i, PHRASES.strong_referral],
];
