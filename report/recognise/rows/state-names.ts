import { normaliseName } from '#report/read/names/normalise-name.ts';

const words = (...patterns: string[]) => new RegExp(`(^| )(${patterns.join('|')})( |$)`);

/** Things that are open, pending or active until somebody is done with them. */
const OPEN_THINGS =
  '(?:tickets?|issues?|cases?|tasks?|requests?|conversations?|deals?|opportunities|orders?|invoices?|jobs?|positions?|leads?|bugs?|chats?|listings?|ads|campaigns|customers?|clients?|accounts?|contacts?|members?|memberships?|subscriptions?|subscribers?|contracts?|projects?|items?|anfragen?|falle?|aufgaben?|auftrage?|bestellungen?|rechnungen?|stellen?|kunden?|vertrage?|abos?|abonnements?|mitglieder?|projekte?|kampagnen|demandes?|taches?|commandes?|factures?|contrats?|projets?|dossiers?|affaires?|adherents?|abonnes|campagnes|casos?|tareas?|pedidos?|facturas?|solicitudes?|incidencias?|consultas?|contratos?|proyectos?|clientes|socios|suscripciones|campanas)';
const UNDONE = {
  before:
    '(?:open|pending|active|outstanding|unresolved|unassigned|overdue|live|offene[nrs]?|aktive[nrs]?|ausstehende[nrs]?|uberfallige[nrs]?|laufende[nrs]?|unbearbeitete[nrs]?)',
  after:
    '(?:open|pending|active|outstanding|offen|aktiv|ausstehend|uberfallig|ouvert(?:e?s)?|en cours|en attente|actif(?:s)?|actives?|impaye(?:e?s)?|abiert[oa]s?|pendientes?|activ[oa]s?|en curso|vencid[oa]s?)',
};

/** Names of what a thing has rather than of what happens to it. */
const STATE_NAME = words(
  // pages in an index, and what is wrong with them
  'indexed|not indexed|indexadas?|sin indexar|no indexadas?|indexees?|non indexees?|indexiert|indexierte|nicht indexiert|nicht indexierte',
  '(?:affected|submitted|discovered|excluded|valid|blocked|crawlable|indexable) (?:pages|urls|items)|(?:betroffene|gultige|ausgeschlossene|indexierte|eingereichte) (?:seiten|urls|elemente)|(?:pages|urls) (?:concernees|affectees|touchees|valides|exclues|envoyees|indexees)|(?:paginas|urls) (?:afectadas|validas|excluidas|enviadas|indexadas)',
  'poor|needs? improvement|good urls|poor urls',
  // who follows
  'followers?|subscribers|subscriber count|fans|members|total likes|page likes|abonnenten|newsletterabonnenten|mitglieder|abonnes|adherents|membres|suscriptores|seguidores|miembros|inscritos',
  // what a search suite counts
  'search volume|volume|keywords|schlusselworter|suchbegriffe|mots cles|palabras clave|backlinks|referring domains|referring pages|ref domains|refdomains|linking (?:root )?domains|verweisende domains|domaines referents|dominios de referencia|(?:in )?top ?\\d+|top ?\\d+ \\d+',
  // what is there and what is left
  'balance|stock|stock level|inventory|on hand|in stock|remaining|backlog|headcount|employees|seats|lagerbestand|bestand|restbestand|kontostand|saldo|guthaben|restbudget|verbleibend|mitarbeiter|solde|restante?s?|effectif|existencias|inventario|plantilla',
  'size|list size|budget|price|probability|mrr|arr|recurring revenue',
  // counted from the beginning on
  'to date|cumulative|cumulated|running total|so far|ytd|mtd|year to date|month to date|lifetime|all time|kumuliert|kumulativ|aufgelaufen|bisher|cumul|cumule|cumulee|cumules|cumulees|a ce jour|acumulad[oa]s?|hasta la fecha|hasta hoy',
  'current|currently|aktuell(?:e[nrs]?)?|actuel(?:le)?s?|actualmente',
  // a window that moves along with the day
  '30 days|7 days|28 days|1 day',
  // ends and beginnings of things not done
  `${UNDONE.before} ${OPEN_THINGS}`,
  `${OPEN_THINGS} ${UNDONE.after}`,
);
const STATE_ALONE =
  /^(good|open|backlog|pending|offen|ouverts?|abiertos?|pendientes?|stars|forks|watchers|kurs|pegel)$/;

/** A name that says so all the same: what was gained, lost or done in the day. */
const FLOW_NAME = words(
  'new|newly|gained|lost|net|change|changes|added|removed|unfollows?|unfollowers?|unfollowed|difference',
  'sold|sales|sent|received|closed|resolved|solved|created|opened|published|shipped|delivered|booked|ordered|purchased|bought|used|spent|consumed|worked|hours|minutes|signups?|sign ups?|views|clicks|impressions|visits|downloads|joined|churned',
  'neue[nrs]?|neu|gewonnene?[nrs]?|verlorene?[nrs]?|anderung|veranderung|zugange|abgange|verkauft|verkaufte|gesendet|geschlossene?|geloste|erstellte?|stunden|minuten',
  'nouveaux|nouvelles?|nouvel|gagnes|gagnees|perdu[es]*|vendu[es]*|envoye[es]*|fermes|fermees|resolu[es]*|cree[es]*|heures',
  'nuev[oa]s?|ganad[oa]s?|perdid[oa]s?|vendid[oa]s?|enviad[oa]s|cerrad[oa]s?|resuelt[oa]s?|cread[oa]s?|horas',
  'organic followers|sponsored followers',
);
/** Pages that were submitted stay so, whereas a form is submitted once. */
const STAYS = /(submitted|enviadas|envoyees) (pages|urls)|(pages|paginas|urls) (enviadas|envoyees)/;

/** Whether a name says that the column tells how things stand. */
export function namesState(header: string): boolean {
  const name = normaliseName(header);
  if (STAYS.test(name)) return true;
  return (STATE_NAME.test(name) || STATE_ALONE.test(name)) && !FLOW_NAME.test(name);
}

export function namesFlow(header: string): boolean {
  return FLOW_NAME.test(normaliseName(header));
}

/** Names that stand for a stock as often as for what happens: the course has the last word. */
const EITHER_NAME = words(
  'total|totals|gesamt|insgesamt|en tout|totales|totaux|count|number|anzahl|nombre|numero',
  'customers|clients|contacts|accounts|kunden|kontakte|konten|comptes|clientes|contactos|cuentas',
  'pages|urls|seiten|paginas|links|enlaces|liens|domains|domaines|dominios|products|produkte|produits|productos|items|listings',
  'errors?|warnings?|issues|valid|excluded|fehler|warnungen|gultig|ausgeschlossen|erreurs?|avertissements?|valides?|exclues?|errores|advertencias|validas?|excluidas?|following|posts|photos|videos|reviews|bewertungen|avis|resenas',
  'available|verfugbar|disponibles?|active|aktiv|tickets|value|wert|valeur|valor',
);

export function mayNameState(header: string): boolean {
  return EITHER_NAME.test(normaliseName(header)) && !namesFlow(header);
}

/** Scores, ratings and ranks: neither days nor parts of them add up. */
const SCORE_NAME =
  /(^| )(score|scores|rating|rank|ranking|authority|da|pa|dr|ur|trust flow|citation flow|health|visibility|nps|csat|index|temperature|punktzahl|bewertung|rang|autoritat|sichtbarkeit|sichtbarkeitsindex|note|autorite|visibilite|puntuacion|calificacion|valoracion|autoridad|visibilidad)( (da|pa|dr|ur|de visibilite|de visibilidad|\d+))*$/;

export function namesScore(header: string): boolean {
  return SCORE_NAME.test(normaliseName(header));
}
