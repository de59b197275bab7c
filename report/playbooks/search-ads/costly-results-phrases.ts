export const COSTLY_PHRASES = {
  worst_title: {
    en: 'In {segment} a result costs {each}, elsewhere {rest}',
    de: 'Bei {segment} kostet ein Ergebnis {each}, sonst {rest}',
    fr: 'Pour {segment}, un résultat coûte {each}, ailleurs {rest}',
    es: 'En {segment} un resultado cuesta {each}; en el resto, {rest}',
  },
  worst_body: {
    en: '{cost} brought {results} {outcome} there. At the cost of the rest it would have been about {gain} more.',
    de: '{cost} brachten dort {results} {outcome}. Zu den Kosten der anderen wären es etwa {gain} mehr gewesen.',
    fr: '{cost} y ont apporté {results} {outcome}. Au coût des autres, il y en aurait eu environ {gain} de plus.',
    es: 'Allí {cost} trajeron {results} {outcome}. Con el coste del resto habrían sido alrededor de {gain} más.',
  },
  worst_action: {
    en: 'Lower the bid for {segment} towards {rest} per result, and check that its ad and page answer that search.',
    de: 'Das Gebot für {segment} in Richtung {rest} je Ergebnis senken und prüfen, ob Anzeige und Seite zu dieser Suche passen.',
    fr: 'Baisser l’enchère de {segment} pour viser {rest} par résultat, et vérifier que l’annonce et la page répondent à cette recherche.',
    es: 'Bajar la puja de {segment} para acercarse a {rest} por resultado y comprobar que su anuncio y su página responden a esa búsqueda.',
  },
  worst_product: {
    en: 'Check price, title and picture of {segment} in the feed against others’ offers; if they hold, lower its bid.',
    de: 'Preis, Titel und Bild von {segment} im Feed mit anderen Angeboten vergleichen; stimmen sie, das Gebot senken.',
    fr: 'Comparer le prix, le titre et l’image de {segment} dans le flux aux offres concurrentes ; s’ils tiennent la comparaison, baisser l’enchère.',
    es: 'Comparar precio, título e imagen de {segment} en el feed con otras ofertas; si están bien, bajar su puja.',
  },
  best_title: {
    en: '{segment} brings results at {each}, the rest at {rest}',
    de: '{segment} bringt Ergebnisse für {each}, der Rest für {rest}',
    fr: '{segment} apporte des résultats à {each}, les autres à {rest}',
    es: '{segment} trae resultados a {each}; el resto, a {rest}',
  },
  best_body: {
    en: '{cost} brought {results} {outcome} there. If it keeps that cost on a fifth more, {more}, that is about {gain} more in a period like this one.',
    de: '{cost} brachten dort {results} {outcome}. Bleiben die Kosten bei einem Fünftel mehr, also {more}, gleich, sind das in einem vergleichbaren Zeitraum etwa {gain} mehr.',
    fr: '{cost} y ont apporté {results} {outcome}. Si ce coût se maintient avec un cinquième de plus, soit {more}, cela en fait environ {gain} de plus sur une période comparable.',
    es: 'Allí {cost} trajeron {results} {outcome}. Si mantiene ese coste con una quinta parte más, {more}, son alrededor de {gain} más en un periodo como este.',
  },
  best_action: {
    en: 'Raise the bid for {segment} in steps, and look for related searches that it does not cover yet.',
    de: 'Das Gebot für {segment} schrittweise erhöhen und verwandte Suchen ergänzen, die noch fehlen.',
    fr: 'Augmenter par étapes l’enchère de {segment}, et ajouter des recherches proches qui ne sont pas encore couvertes.',
    es: 'Subir poco a poco la puja de {segment} y añadir búsquedas afines que aún no cubre.',
  },
  best_product: {
    en: 'Give {segment} a campaign or bid of its own, and make sure it stays in stock.',
    de: '{segment} eine eigene Kampagne oder ein eigenes Gebot geben und den Bestand sichern.',
    fr: 'Donner à {segment} une campagne ou une enchère à part, et en assurer le stock.',
    es: 'Dar a {segment} una campaña o puja propia y asegurarse de que no se agote.',
  },
  table: {
    en: 'What a result costs',
    de: 'Was ein Ergebnis kostet',
    fr: 'Ce que coûte un résultat',
    es: 'Lo que cuesta un resultado',
  },
} as const;
