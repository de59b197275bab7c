import type { Phrase } from '#report/write/facts/sentence.ts';

/** What any movement may add: what moved with it, its cause, its holiday, and the doubt about it. */
export const MOVEMENT_PHRASES = {
  carried: {
    en: '{metrics} moved with it.',
    de: 'Ebenso verändert: {metrics}.',
    fr: 'Même évolution pour : {metrics}.',
    es: 'Con el mismo movimiento: {metrics}.',
  },
  suspects: {
    en: ' ({list}?)',
    de: ' ({list}?)',
    fr: ' ({list} ?)',
    es: ' (¿{list}?)',
  },
  held: {
    en: '{metric} held steady.',
    de: '{metric} [blieb|blieben] etwa gleich.',
    fr: 'Pas de changement notable pour {metric}.',
    es: '{metric} apenas [cambió|cambiaron].',
  },
  suspects_of_conversions: {
    en: 'landing page, offer, prices or tracking',
    de: 'Zielseite, Angebot, Preise oder Tracking',
    fr: 'page de destination, offre, prix ou suivi',
    es: 'página de destino, oferta, precios o medición',
  },
  suspects_of_value: {
    en: 'prices, discounts or what people buy',
    de: 'Preise, Rabatte oder das, was gekauft wird',
    fr: 'prix, remises ou produits achetés',
    es: 'precios, descuentos o lo que se compra',
  },
  no_gain: {
    en: 'It brought hardly any more {results}.',
    de: 'Das brachte kaum mehr {results}.',
    fr: 'Peu d’effet sur {results}.',
    es: 'Apenas se notó en {results}.',
  },
  efficiency: {
    en: '{efficiency}: {now}, after {before}.',
    de: '{efficiency}: {now} nach {before}.',
    fr: '{efficiency} : {now}, après {before}.',
    es: '{efficiency}: {now}, tras {before}.',
  },
  no_gain_action: {
    en: 'Find out where the extra spend{place} has gone since {from}, and take it back where it brings nothing.',
    de: 'Klären, wohin die Mehrausgaben{place} seit dem {from} fließen, und sie dort zurücknehmen, wo sie nichts bringen.',
    fr: 'Voir où part la dépense supplémentaire{place} depuis le {from}, et la retirer là où elle ne rapporte rien.',
    es: 'Ver adónde va el gasto adicional{place} desde el {from} y retirarlo donde no aporta nada.',
  },
  no_gain_visits_action: {
    en: 'Find out where the extra visits{place} have come from since {from}, and whether people are behind them: bots or a second tag would look just like this.',
    de: 'Klären, woher die zusätzlichen Besuche{place} seit dem {from} kommen und ob Menschen dahinterstehen: Bots oder ein doppelt eingebautes Tag sähen genauso aus.',
    fr: 'Voir d’où viennent les visites supplémentaires{place} depuis le {from}, et s’il s’agit de vrais visiteurs : des robots ou une balise en double donneraient la même courbe.',
    es: 'Ver de dónde vienen las visitas adicionales{place} desde el {from} y si son personas: los bots o una etiqueta duplicada darían este mismo resultado.',
  },
  unbacked_title: {
    en: '{metric} rose{place} {on_first}, without the {traffic_metric} to match',
    de: '{metric} [stieg|stiegen]{place} {on_first} ohne entsprechend mehr {traffic_metric}',
    fr: '{metric} [a|ont] augmenté{place} {on_first}, sans hausse comparable des {traffic_metric}',
    es: '{metric} [subió|subieron]{place} {on_first} sin un aumento parecido de {traffic_metric}',
  },
  unbacked_body: {
    en: 'Over the same days {others} did not keep pace. Before it counts as a success, it should be clear what is counted.',
    de: 'In diesen Tagen hielten {others} nicht Schritt. Bevor das als Erfolg gilt, sollte klar sein, was gezählt wird.',
    fr: 'Sur les mêmes jours, le reste n’a pas suivi : {others}. Avant d’y voir un succès, il faut savoir ce qui est compté.',
    es: 'En esos mismos días no hubo una subida comparable en {others}. Antes de darlo por un éxito, conviene saber qué se está contando.',
  },
  unbacked_action: {
    en: 'Check what has been counted as {metric}{place} since {since}: a second tag or another event would look just like this.',
    de: 'Prüfen, was{place} seit dem {since} unter {label} gezählt wird: Ein doppelt eingebautes Tag oder ein anderes Ereignis sähe genauso aus.',
    fr: 'Vérifier ce qui est compté{place} sous « {label} » depuis le {since} : une balise en double ou un autre événement donnerait la même courbe.',
    es: 'Comprobar qué se cuenta{place} como {label} desde el {since}: una etiqueta duplicada u otro evento daría este mismo resultado.',
  },
  within: {
    en: 'Within it, nearly all of the change came from {parts}.',
    de: 'Fast die gesamte Veränderung kam dort von {parts}.',
    fr: 'L’essentiel de cette évolution y vient de {parts}.',
    es: 'Ahí, casi todo el cambio vino de {parts}.',
  },
  coincides: {
    en: 'It coincides with {holiday}{assumed}.',
    de: 'In diese Zeit fällt: {holiday}{assumed}.',
    fr: 'Cela coïncide avec : {holiday}{assumed}.',
    es: 'Coincide con: {holiday}{assumed}.',
  },
  assumed_countries: {
    en: ' (by the calendar of {country}, where most rows are from)',
    de: ' (nach dem Kalender für {country}, woher die meisten Zeilen stammen)',
    fr: ' (calendrier : {country}, d’où viennent la plupart des lignes)',
    es: ' (calendario: {country}, de donde procede la mayoría de las filas)',
  },
  assumed_currency: {
    en: ' (by the calendar of {country}, assumed from the currency)',
    de: ' (nach dem Kalender für {country}, angenommen wegen der Währung)',
    fr: ' (calendrier : {country}, supposé d’après la devise)',
    es: ' (calendario: {country}, supuesto por la moneda)',
  },
  assumed_columns: {
    en: ' (by the calendar of {country}, assumed from the language of the columns)',
    de: ' (nach dem Kalender für {country}, angenommen wegen der Sprache der Spalten)',
    fr: ' (calendrier : {country}, supposé d’après la langue des colonnes)',
    es: ' (calendario: {country}, supuesto por el idioma de las columnas)',
  },
  assumed_days: {
    en: ' (by the calendar of {country}, assumed since several such days are holidays there)',
    de: ' (nach dem Kalender für {country}, angenommen, weil mehrere solche Tage dort Feiertage sind)',
    fr: ' (calendrier : {country}, supposé car plusieurs de ces jours y sont fériés)',
    es: ' (calendario: {country}, supuesto porque varios de estos días son festivos allí)',
  },
  holiday_action: {
    en: 'Plan the next {holiday} with these figures in mind.',
    de: 'Diese Zahlen beim nächsten Mal einplanen: {holiday}.',
    fr: 'Tenir compte de ces chiffres la prochaine fois : {holiday}.',
    es: 'Tener en cuenta estas cifras para la próxima vez: {holiday}.',
  },
} as const satisfies Record<string, Phrase>;
