export const PHRASES = {
  title: {
    en: '{count} [page|pages] could bring about {gain} more {outcome}',
    de: '{count} [Seite könnte|Seiten könnten] etwa {gain} {outcome} mehr bringen',
    fr: '{count} [page pourrait|pages pourraient] apporter environ {gain} {outcome} de plus',
    es: '{count} [página podría|páginas podrían] traer alrededor de {gain} {outcome} más',
  },
  body: {
    en: 'Of {sessions} sessions that began on {first}, {rate} led to a result; elsewhere it is {rest}. If the [page|pages] did as well as the rest of the site, there would be about {gain} more {outcome} in a period like this one.',
    de: 'Von {sessions} Sitzungen, die auf {first} begannen, führten {rate} zu einem Ergebnis; sonst sind es {rest}. [Wäre die Seite|Wären die Seiten] so gut wie der Rest der Website, gäbe es in einem vergleichbaren Zeitraum etwa {gain} {outcome} mehr.',
    fr: 'Sur {sessions} sessions commencées sur {first}, {rate} ont mené à un résultat, contre {rest} ailleurs. Si [cette page faisait|ces pages faisaient] aussi bien que le reste du site, il y aurait environ {gain} {outcome} de plus sur une période comparable.',
    es: 'De {sessions} sesiones que empezaron en {first}, el {rate} acabó en un resultado; en el resto es el {rest}. Si [la página rindiera|las páginas rindieran] como el resto del sitio, habría alrededor de {gain} {outcome} más en un periodo como este.',
  },
  action: {
    en: 'Open {names} on a phone as a visitor would, and give each one clear next step: what to click, and why.',
    de: '{names} wie ein Besucher auf dem Handy öffnen und jeder Seite einen klaren nächsten Schritt geben: was zu klicken ist und warum.',
    fr: 'Ouvrir {names} sur un téléphone comme le ferait un visiteur, et donner à chaque page une étape suivante claire : où cliquer, et pourquoi.',
    es: 'Abrir {names} en un móvil como lo haría un visitante y dar a cada página un siguiente paso claro: dónde hacer clic y por qué.',
  },
  entrance: {
    en: '{share} of sessions begin on {first}',
    de: '{share} der Sitzungen beginnen auf {first}',
    fr: '{share} des sessions commencent sur {first}',
    es: 'El {share} de las sesiones empieza en {first}',
  },
  entrance_body: {
    en: 'Most visitors arrive on {first}, followed by {names}. These pages make the first impression.',
    de: 'Die meisten Besucher kommen auf {first} an, danach auf {names}. Diese Seiten prägen den ersten Eindruck.',
    fr: 'La plupart des visiteurs arrivent sur {first}, puis sur {names}. Ce sont elles qui font la première impression.',
    es: 'La mayoría de las visitas llega a {first}, y después a {names}. Son las que dan la primera impresión.',
  },
  entrances: {
    en: 'Where visits begin',
    de: 'Wo Besuche beginnen',
    fr: 'Où commencent les visites',
    es: 'Dónde empiezan las visitas',
  },
  table: {
    en: 'Pages with many sessions and few results',
    de: 'Seiten mit vielen Sitzungen und wenigen Ergebnissen',
    fr: 'Pages avec beaucoup de sessions et peu de résultats',
    es: 'Páginas con muchas sesiones y pocos resultados',
  },
  column: {
    en: 'Missed at the rest’s rate',
    de: 'Entgangen gegenüber dem Rest',
    fr: 'Manqués au taux du reste',
    es: 'Perdidos frente al resto',
  },
  content: {
    en: '{names} [is|are] read but [leads|lead] nowhere: about {gain} more {outcome} are possible',
    de: '{names} [wird|werden] gelesen, [führt|führen] aber nicht weiter: etwa {gain} {outcome} mehr sind möglich',
    fr: '{names} : beaucoup de lecteurs, peu de suites ; environ {gain} {outcome} de plus sont possibles',
    es: '{names}: mucha lectura y pocos pasos más; son posibles unas {gain} {outcome} más',
  },
  content_body: {
    en: 'Of {sessions} sessions that began on {first}, {rate} led to a result; elsewhere it is {rest}. Readers come to learn, so half of that rate is assumed: about {gain} more {outcome} in a period like this one.',
    de: 'Von {sessions} Sitzungen, die auf {first} begannen, führten {rate} zu einem Ergebnis; sonst sind es {rest}. Leser kommen, um etwas zu erfahren, deshalb ist die Hälfte dieser Quote angenommen: etwa {gain} {outcome} mehr in einem vergleichbaren Zeitraum.',
    fr: 'Sur {sessions} sessions commencées sur {first}, {rate} ont mené à un résultat, contre {rest} ailleurs. On y vient pour s’informer : en retenant la moitié de ce taux, il y aurait environ {gain} {outcome} de plus sur une période comparable.',
    es: 'De {sessions} sesiones que empezaron en {first}, el {rate} acabó en un resultado; en el resto es el {rest}. Quien lee viene a informarse, así que se supone la mitad de esa tasa: unas {gain} {outcome} más en un periodo como este.',
  },
  content_action: {
    en: 'End {names} with the product that belongs to it and with the newsletter sign-up, where readers stop.',
    de: 'Unter {names} das passende Produkt und die Newsletter-Anmeldung setzen, dort, wo Leser aufhören.',
    fr: 'Terminer {names} par le produit qui correspond et par l’inscription à la newsletter, là où la lecture s’arrête.',
    es: 'Cerrar {names} con el producto que corresponde y con el alta en el boletín, justo donde se deja de leer.',
  },
} as const;
