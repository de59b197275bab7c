import { risersAndFallers } from '../analyses/risers-and-fallers.ts';
import type { Playbook } from '../playbook.ts';
import { leftValue } from './left-value.ts';

const moved = risersAndFallers({
  id: 'products_left',
  dimensions: ['product'],
  metric: 'left_checkouts',
  action: {
    en: 'Check whether {names} are still in stock, and still seen in the shop.',
    de: 'Prüfen, ob {names} noch vorrätig und im Shop noch zu sehen sind.',
    fr: 'Vérifier que {names} sont encore en stock et visibles en boutique.',
    es: 'Comprobar que {names} siguen en stock y visibles en la tienda.',
  },
  build: {
    en: 'Go through the checkout with {names} in the cart: shipping, delivery time and ways to pay may be what holds people up.',
    de: 'Mit {names} im Warenkorb selbst zur Kasse gehen: Versandkosten, Lieferzeit oder Zahlungsarten können der Grund sein.',
    fr: 'Passer une commande avec {names} : frais de port, délai ou moyens de paiement peuvent en être la raison.',
    es: 'Hacer el pedido con {names} en el carrito: el envío, el plazo o las formas de pago pueden ser el motivo.',
  },
});

/** Checkouts that were left: how many, and what was in them. */
export const checkouts: Playbook = {
  id: 'checkouts',
  recognise: ({ countedRows }) => (countedRows === 'left_checkouts' ? 1 : 0),
  heading: {
    en: 'What was left at the checkout',
    de: 'Was an der Kasse liegen blieb',
    fr: 'Ce qui a été abandonné au paiement',
    es: 'Qué se quedó en el pago',
  },
  suspects: {
    en: 'shipping costs, ways to pay or a fault in the checkout',
    de: 'Versandkosten, Zahlungsarten oder ein Fehler im Bestellvorgang',
    fr: 'frais de port, moyens de paiement ou panne du tunnel de commande',
    es: 'gastos de envío, formas de pago o un fallo en el proceso de compra',
  },
  leading: ['left_checkouts', 'left_value'],
  outcomes: ['left_checkouts'],
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
  analyses: [leftValue, moved],
};
