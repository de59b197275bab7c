export const REDUCTION_PHRASES = {
  discounts: {
    title: {
      en: 'Discounts took {share} off the list price',
      de: 'Rabatte haben {share} vom Listenpreis gekostet',
      fr: 'Les remises ont coûté {share} du prix catalogue',
      es: 'Los descuentos se llevaron el {share} del precio de tarifa',
    },
    risen: {
      en: 'Discounts now take {share} off the list price',
      de: 'Rabatte kosten inzwischen {share} vom Listenpreis',
      fr: 'Les remises coûtent désormais {share} du prix catalogue',
      es: 'Los descuentos se llevan ya el {share} del precio de tarifa',
    },
    body: {
      en: '{size} was given away in discounts, {share} of gross sales. If a quarter of it went to people who would have bought anyway, that is {gain}.',
      de: '{size} wurden als Rabatt gewährt, {share} des Bruttoumsatzes. Ging ein Viertel davon an Kunden, die ohnehin gekauft hätten, sind das {gain}.',
      fr: '{size} ont été accordés en remises, soit {share} des ventes brutes. Si un quart est allé à des clients qui auraient acheté de toute façon, cela fait {gain}.',
      es: 'Se dieron {size} en descuentos, el {share} de las ventas brutas. Si una cuarta parte fue a quien habría comprado igualmente, son {gain}.',
    },
    body_before: {
      en: '{size} was given away in discounts, {share} of gross sales, after {before} in the period before. If a quarter of it went to people who would have bought anyway, that is {gain}.',
      de: '{size} wurden als Rabatt gewährt, {share} des Bruttoumsatzes, nach {before} im Zeitraum davor. Ging ein Viertel davon an Kunden, die ohnehin gekauft hätten, sind das {gain}.',
      fr: '{size} ont été accordés en remises, soit {share} des ventes brutes, contre {before} sur la période précédente. Si un quart est allé à des clients qui auraient acheté de toute façon, cela fait {gain}.',
      es: 'Se dieron {size} en descuentos, el {share} de las ventas brutas, frente al {before} del periodo anterior. Si una cuarta parte fue a quien habría comprado igualmente, son {gain}.',
    },
    action: {
      en: 'Go through the codes that are still valid, end those without a date, and keep the ones that bring first orders.',
      de: 'Die noch gültigen Codes durchgehen, die ohne Enddatum beenden und behalten, was Erstbestellungen bringt.',
      fr: 'Passer en revue les codes encore valables, désactiver ceux qui n’ont pas de date de fin et garder ceux qui amènent des premières commandes.',
      es: 'Repasar los códigos aún válidos, desactivar los que no tienen fecha de fin y conservar los que traen primeros pedidos.',
    },
  },
  returns: {
    title: {
      en: '{share} of sales came back',
      de: '{share} der Verkäufe kamen zurück',
      fr: '{share} des ventes ont été retournées',
      es: 'Se devolvió el {share} de lo vendido',
    },
    risen: {
      en: '{share} of sales now come back',
      de: 'Inzwischen kommen {share} der Verkäufe zurück',
      fr: 'Désormais, {share} des ventes sont retournées',
      es: 'Ya se devuelve el {share} de lo vendido',
    },
    body: {
      en: 'Returns came to {size}, {share} of sales. A quarter fewer would be worth {gain} in a period like this one.',
      de: 'Die Rückgaben beliefen sich auf {size}, {share} der Verkäufe. Ein Viertel weniger brächte in einem vergleichbaren Zeitraum {gain}.',
      fr: 'Les retours s’élèvent à {size}, soit {share} des ventes. Un quart de moins vaudrait {gain} sur une période comparable.',
      es: 'Las devoluciones sumaron {size}, el {share} de las ventas. Una cuarta parte menos valdría {gain} en un periodo como este.',
    },
    body_before: {
      en: 'Returns came to {size}, {share} of sales, after {before} in the period before. A quarter fewer would be worth {gain} in a period like this one.',
      de: 'Die Rückgaben beliefen sich auf {size}, {share} der Verkäufe, nach {before} im Zeitraum davor. Ein Viertel weniger brächte in einem vergleichbaren Zeitraum {gain}.',
      fr: 'Les retours s’élèvent à {size}, soit {share} des ventes, contre {before} sur la période précédente. Un quart de moins vaudrait {gain} sur une période comparable.',
      es: 'Las devoluciones sumaron {size}, el {share} de las ventas, frente al {before} del periodo anterior. Una cuarta parte menos valdría {gain} en un periodo como este.',
    },
    action: {
      en: 'Ask for the reason with every return, and begin with the products that come back most: pictures, sizes, description.',
      de: 'Bei jeder Rückgabe nach dem Grund fragen und mit den Produkten beginnen, die am häufigsten zurückkommen: Bilder, Größen, Beschreibung.',
      fr: 'Demander la raison à chaque retour, et commencer par les produits les plus renvoyés : photos, tailles, description.',
      es: 'Preguntar el motivo en cada devolución y empezar por los productos que más se devuelven: fotos, tallas, descripción.',
    },
  },
} as const;
