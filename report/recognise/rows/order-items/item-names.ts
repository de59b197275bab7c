import { normaliseName } from '#report/read/names/normalise-name.ts';

/** Headers that speak of one item, whatever its cells hold. */
const OF_ITEM =
  /^(line ?item|line|order item|item|article|artikel\p{L}*|position\p{L}*|product|produkt\p{L}*|produit|producto|produto|prodotto|variant|variante|sku|barcode|ean|vendor|unit|qty|quantity|menge|quantite|cantidad|quantidade|quantita)( |$)/u;
/** `Price: Total` is the order's. */
const PRICE =
  /^(price|preis|einzelpreis|stuckpreis|prix|precio|preco|prezzo)( (per|je|par|por|unitaire|unitario|del) ?.*)?$/;
/** … unless they count the items of the order. */
const OF_ALL_ITEMS = /(^| )(count|number|anzahl)( |$)/;

export function isItemName(header: string): boolean {
  const name = normaliseName(header);
  return (OF_ITEM.test(name) || PRICE.test(name)) && !OF_ALL_ITEMS.test(name);
}
