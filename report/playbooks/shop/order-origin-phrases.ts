import type { Phrase } from '#report/write/facts/sentence.ts';

/** Slots: `{first}`, `{first_sum}`, `{first_orders}`, `{first_share}`, `{second}`, `{second_share}`. */
export type OriginPhrases = Readonly<Record<'title' | 'body' | 'action' | 'table', Phrase>>;

export const SOURCE_PHRASES: OriginPhrases = {
  title: {
    en: '{first_share} of sales come through {first}',
    de: '{first_share} des Umsatzes kommen über {first}',
    fr: '{first_share} des ventes passent par {first}',
    es: 'El {first_share} de las ventas llega por {first}',
  },
  body: {
    en: '{first} brought {first_orders} orders worth {first_sum}; next comes {second} with {second_share} of sales.',
    de: 'Über {first} kamen {first_orders} Bestellungen im Wert von {first_sum}; danach folgt {second} mit {second_share} des Umsatzes.',
    fr: '{first} apporte {first_orders} commandes pour {first_sum} ; {second} suit avec {second_share} des ventes.',
    es: '{first} trajo {first_orders} pedidos por {first_sum}; le sigue {second} con el {second_share} de las ventas.',
  },
  action: {
    en: 'Build up {second} beside {first}: agree on one action for next month, and on the orders it should bring.',
    de: '{second} neben {first} ausbauen: für den nächsten Monat eine Maßnahme vereinbaren und wie viele Bestellungen sie bringen soll.',
    fr: 'Développer {second} à côté de {first} : convenir d’une action pour le mois prochain et des commandes qu’elle doit apporter.',
    es: 'Reforzar {second} junto a {first}: acordar una acción para el mes que viene y los pedidos que debe traer.',
  },
  table: {
    en: 'Orders by source',
    de: 'Bestellungen nach Herkunft',
    fr: 'Commandes par source',
    es: 'Pedidos por origen',
  },
};

export const PLACE_PHRASES: OriginPhrases = {
  title: {
    en: 'Most orders come from {first}: {first_share} of sales',
    de: 'Die meisten Bestellungen kommen aus {first}: {first_share} des Umsatzes',
    fr: 'Premier lieu d’achat : {first}, avec {first_share} des ventes',
    es: 'Donde más se compra: {first}, con el {first_share} de las ventas',
  },
  body: {
    en: '{first} placed {first_orders} orders worth {first_sum}; next comes {second} with {second_share} of sales. How many people live there, the figures do not say.',
    de: 'Aus {first} kamen {first_orders} Bestellungen im Wert von {first_sum}; danach folgt {second} mit {second_share} des Umsatzes. Wie viele Menschen dort leben, sagen die Zahlen nicht.',
    fr: '{first} compte {first_orders} commandes pour {first_sum} ; {second} suit avec {second_share} des ventes. Les chiffres ne disent pas combien de personnes y vivent.',
    es: 'De {first} llegaron {first_orders} pedidos por {first_sum}; le sigue {second} con el {second_share} de las ventas. Las cifras no dicen cuánta gente vive allí.',
  },
  action: {
    en: 'Try one offer for {first} alone (delivery the next day, pick-up, or ads shown only there), and compare its {first_orders} orders with those of the month after.',
    de: 'Ein Angebot nur für {first} ausprobieren (Lieferung am nächsten Tag, Abholung oder Anzeigen nur dort) und die {first_orders} Bestellungen mit denen des Folgemonats vergleichen.',
    fr: 'Essayer une offre réservée à {first} (livraison le lendemain, retrait ou annonces diffusées là seulement), et comparer les {first_orders} commandes à celles du mois suivant.',
    es: 'Probar una oferta solo para {first} (entrega al día siguiente, recogida o anuncios solo allí) y comparar los {first_orders} pedidos con los del mes siguiente.',
  },
  table: {
    en: 'Orders by place',
    de: 'Bestellungen nach Ort',
    fr: 'Commandes par lieu',
    es: 'Pedidos por lugar',
  },
};
