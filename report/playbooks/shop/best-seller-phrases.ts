/** Slots: `{first}`, `{first_sum}`, `{first_share}`, `{second}`, `{second_share}`, `{count}`, `{of}`, `{few_share}`. */
export const BEST_SELLER_PHRASES = {
  title: {
    en: '{first} sold best: {first_sum}',
    de: '{first} verkaufte sich am besten: {first_sum}',
    fr: 'Meilleure vente : {first}, {first_sum}',
    es: 'Lo más vendido: {first}, {first_sum}',
  },
  body: {
    en: '{first} makes up {first_share} of sales, the {count} best of {of} products together {few_share}.',
    de: '{first} macht {first_share} des Umsatzes aus, die {count} besten von {of} Produkten zusammen {few_share}.',
    fr: '{first} représente {first_share} des ventes ; les {count} meilleurs produits sur {of} en réunissent {few_share}.',
    es: '{first} supone el {first_share} de las ventas; los {count} mejores de {of} productos, en conjunto el {few_share}.',
  },
  action: {
    en: 'Keep {first} and {second} in stock and at the top of the shop, and offer a matching product beside them.',
    de: '{first} und {second} vorrätig und ganz oben im Shop halten und daneben ein passendes Produkt anbieten.',
    fr: 'Garder {first} et {second} en stock et en tête de boutique, et proposer à côté un produit assorti.',
    es: 'Mantener {first} y {second} en stock y en un lugar destacado de la tienda, y ofrecer al lado un producto que combine.',
  },
  action_all: {
    en: 'Keep the best sellers in stock and at the top of the shop, and offer a matching product beside each.',
    de: 'Die Bestseller vorrätig und ganz oben im Shop halten und neben jedem ein passendes Produkt anbieten.',
    fr: 'Garder les meilleures ventes en stock et en tête de boutique, et proposer à côté de chacune un produit assorti.',
    es: 'Mantener los más vendidos en stock y en un lugar destacado de la tienda, y ofrecer al lado de cada uno un producto que combine.',
  },
  hangs: {
    en: '{first_share} of sales depend on {first}',
    de: 'An {first} hängen {first_share} des Umsatzes',
    fr: '{first_share} des ventes dépendent de {first}',
    es: 'De {first} depende el {first_share} de las ventas',
  },
  hangs_body: {
    en: '{first} brings {first_sum}, {first_share} of sales; next comes {second} with {second_share}. If {first} sells out or a competitor undercuts it, most of that is at risk.',
    de: '{first} bringt {first_sum}, {first_share} des Umsatzes; danach folgt {second} mit {second_share}. Ist {first} ausverkauft oder anderswo billiger, steht das meiste davon auf dem Spiel.',
    fr: '{first} rapporte {first_sum}, soit {first_share} des ventes, suivi de {second} avec {second_share}. Une rupture de stock ou un concurrent moins cher, et l’essentiel de cette somme est menacé.',
    es: '{first} aporta {first_sum}, el {first_share} de las ventas; le sigue {second} con el {second_share}. Si se agota o alguien lo vende más barato, peligra la mayor parte de esa cifra.',
  },
  hangs_action: {
    en: 'Secure the stock of {first} for the coming weeks, and show {second} beside it in the shop and in the next mailing.',
    de: 'Den Bestand von {first} für die nächsten Wochen sichern und {second} im Shop und im nächsten Mailing daneben zeigen.',
    fr: 'Sécuriser le stock de {first} pour les semaines à venir, et montrer {second} à côté, en boutique et dans le prochain e-mail.',
    es: 'Asegurar el stock de {first} para las próximas semanas y mostrar {second} al lado, en la tienda y en el próximo correo.',
  },
  items_body: {
    en: '{first} makes up {first_share} of product sales, the {count} best of {of} products together {few_share}. Each product counts at its own price: shipping and discounts on whole orders are in none of them.',
    de: '{first} macht {first_share} des Warenumsatzes aus, die {count} besten von {of} Produkten zusammen {few_share}. Jedes Produkt zählt mit seinem eigenen Preis: Versand und Rabatte auf ganze Bestellungen sind nicht enthalten.',
    fr: '{first} représente {first_share} des ventes de produits ; les {count} meilleurs produits sur {of} en réunissent {few_share}. Chaque produit compte à son propre prix, sans la livraison ni les remises sur la commande entière.',
    es: '{first} supone el {first_share} de las ventas de productos; los {count} mejores de {of} productos, en conjunto el {few_share}. Cada producto cuenta a su propio precio, sin el envío ni los descuentos sobre el pedido entero.',
  },
  items_hangs: {
    en: '{first_share} of product sales depend on {first}',
    de: 'An {first} hängen {first_share} des Warenumsatzes',
    fr: '{first_share} des ventes de produits dépendent de {first}',
    es: 'De {first} depende el {first_share} de las ventas de productos',
  },
  items_hangs_body: {
    en: '{first} brings {first_sum}, {first_share} of product sales at the items’ own prices; next comes {second} with {second_share}. If {first} sells out or a competitor undercuts it, most of that is at risk.',
    de: '{first} bringt {first_sum}, {first_share} des Warenumsatzes nach den Preisen der einzelnen Artikel; danach folgt {second} mit {second_share}. Ist {first} ausverkauft oder anderswo billiger, steht das meiste davon auf dem Spiel.',
    fr: '{first} rapporte {first_sum}, soit {first_share} des ventes de produits au prix de chaque article, suivi de {second} avec {second_share}. Une rupture de stock ou un concurrent moins cher, et l’essentiel de cette somme est menacé.',
    es: '{first} aporta {first_sum}, el {first_share} de las ventas de productos al precio de cada artículo; le sigue {second} con el {second_share}. Si se agota o alguien lo vende más barato, peligra la mayor parte de esa cifra.',
  },
  table: {
    en: 'Best-selling products',
    de: 'Meistverkaufte Produkte',
    fr: 'Meilleures ventes',
    es: 'Productos más vendidos',
  },
} as const;
