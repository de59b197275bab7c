import type { MetricKey } from '#report/metrics/metrics.ts';
import type { Column, TextColumn } from '#report/read/table.ts';
import type { Meaning } from '../columns/column-meaning.ts';
import type { MetricColumn } from '../dataset.ts';
import { normaliseName } from '#report/read/names/normalise-name.ts';

/** A kind of thing of which a file may hold one per row, and the headers that give it away. */
export interface RowThing {
  metric: MetricKey;
  /** One of these names the thing itself. */
  named: RegExp;
  /** Traits that only such a thing has; two of them are as good as its name. */
  traits: RegExp;
  /** What money beside it is. */
  money: MetricKey;
  /** What a row may count of its own, beside money. */
  counts?: readonly MetricKey[];
}

const ID = '( (id|no|nr|number|num|name|title|nummer|numero|code|key|uuid))';

/** In order: a deal has a lead source, an order has a customer. */
const THINGS: RowThing[] = [
  {
    metric: 'records',
    named: /^ticket (id|name|number|no|nummer|numero)$/,
    traits: /^$/,
    money: 'revenue',
  },
  {
    metric: 'deals',
    named: new RegExp(
      `^((deal|opportunity|potential|sdelka|сделка|negocio|oportunidad|oportunidade|affaire|geschaft|verkaufschance)${ID}?|dealid|dealname|opportunityid)$`,
    ),
    traits:
      /^(deal stage|dealstage|stage|closedate|cierre (previsto|estimado)|probabilidad|probabilidade|stage id|sales stage|pipeline|pipeline stage|close date|closing date|closed at|closed date|probability|forecast (type|category)|lost reason|loss reason|expected (revenue|amount|close date)|deal (value|amount|owner)|won|closed won|abschlussdatum|abschlussgesprach|angebot unterschrieben|phase|etape|etapa|date de cloture|fecha de cierre|data de fechamento|стадия|сумма сделки)$/,
    money: 'deal_value',
  },
  {
    metric: 'calls',
    named: new RegExp(`^(call${ID}|caller${ID}?|caller phone|tracking number|anrufer|appelant|llamante)$`),
    traits:
      /^(call (duration|start|start time|time|date|status|type|outcome|length|source)|talk time|ring time|answered|missed|recording( url)?|anrufdauer|duree de l appel|duracion de la llamada)$/,
    money: 'revenue',
  },
  {
    metric: 'orders',
    named: new RegExp(
      `^((order|transaction|sale|receipt|invoice|bestellung|bestell|auftrag|commande|pedido|orden|ordine|zamowienie|encomenda|numero de (la )?(orden|pedido|commande))${ID}?|(id|no|nr|number|numero|n mero) (de |del |of |der )?(la |the )?(order|orden|pedido|commande|bestellung|transaction|sale)|bestellnummer|auftragsnummer|orderid|order #)$`,
    ),
    traits:
      /^(paid at|date paid|order (date|status|value|total|type)|sale date|sale amount|payment (method|status|gateway|type|complete)|financial status|fulfillment status|shipping( method| cost| address)?|buyer|coupon code|discount code|billing name|commission status|estado del (pago|envio|pedido)|estado de la orden|medio de pago|metodo de pago|zahlungsart|bestellstatus|statut de la commande|mode de paiement)$/,
    money: 'revenue',
  },
  {
    metric: 'bookings',
    named: new RegExp(
      `^((booking|reservation|appointment|buchung|reserva|prenotazione|boeking)${ID}|bookingid)$`,
    ),
    traits:
      /^((booking|reservation|appointment) (created( at| on)?|date|time|source|status|channel|reference|type|total|amount|value)|check ?in( date)?|check ?out( date)?|arrival( date)?|departure( date)?|nights|no of nights|party size|is no show|no show|buchungsdatum|buchungsstatus)$/,
    money: 'revenue',
  },
  {
    metric: 'leads',
    named: new RegExp(
      `^((lead|prospect|contact|enquiry|inquiry|anfrage|interessent|лид|заявка|submission)${ID}?|leadid|nome cliente|lead created)$`,
    ),
    traits:
      /^(lead (source|status|stage|owner|type|quality)|leadsource|tipo lead|origem|source of lead|(e ?mail|email)( address| cliente)?|phone( number)?|telefone( cliente)?|telefon|company( name)?|utm (medium|content|term)|marketing qualified date|hand raiser|created date|converted|disqualified( reason)?|disqualifiedreason|form( name| id)?|utm source|utm campaign|created(date| time| at)?|criado em|firma|entreprise|empresa|mql|sql|lifecycle stage)$/,
    money: 'deal_value',
  },
  {
    metric: 'answers',
    named: new RegExp(
      `^((response|respondent|answer|antwort|teilnehmer|reponse|respuesta|submission)${ID}?|zeitstempel|horodateur|marca temporal|responseid|submitted at)$`,
    ),
    traits:
      /(\?|how (likely|satisfied|did)|wie (wahrscheinlich|zufrieden)|dans quelle mesure|en que medida|que tan|^nps|^comments?$|^feedback$)/,
    money: 'revenue',
  },
  {
    metric: 'sessions',
    named: /^(session|visit)( (id|no|nr|number|key|uuid))$|^(sessionid|visitid|ga session id)$/,
    traits:
      /^(page ?views?|pages( viewed| visited)?|(session|visit) (duration|length|source|start|date|time)|duration|time on (site|page)|landing page|entry page|exit page|referr?er|traffic (source|channel)|device( type| category)?|browser|bounced?|is bounce|user agent)$/,
    money: 'revenue',
    counts: ['views', 'conversions', 'orders', 'leads', 'add_to_carts'],
  },
  {
    metric: 'records',
    named: /(^| )(id|uuid|recording|recording (link|url)|ticket (id|number|no)|record (id|number|no))$/,
    traits: /^$/,
    money: 'revenue',
  },
];

const TRAITS_AS_GOOD = 2;
const UNIQUE = 0.95;
/** Measures that a row of a list may carry without being a sum of many things. */
const BESIDE: ReadonlySet<MetricKey> = new Set<MetricKey>([
  'revenue',
  'gross_sales',
  'net_sales',
  'discounts',
  'returns',
  'units_sold',
  'product_sales',
  'deal_value',
]);

/**
 * What one row is, where each is one thing; null where rows are counts of many. A file that counts clicks, sessions or
 * orders in a column has no such rows, and neither has one whose rows repeat the thing.
 */
export function rowThing(
  meanings: Meaning[],
  chosen: ReadonlyMap<MetricKey, Meaning>,
  rows: number,
): RowThing | null {
  const amounts = [...chosen].flatMap(([metric, one]) =>
    !BESIDE.has(metric) && one.additive && hasAmount(one.column) ? [metric] : [],
  );
  if (rows === 0) return null;
  const names = meanings.map((one) => ({ one, name: normaliseName(one.column.name), raw: one.column.name }));
  for (const thing of THINGS) {
    if (amounts.some((metric) => !thing.counts?.includes(metric))) continue;
    const traits = names.filter(
      ({ name, raw }) => thing.traits.test(name) || thing.traits.test(raw.toLowerCase()),
    );
    const named = names.filter(({ name, one }) => thing.named.test(name) && isNearlyUnique(one.column));
    if (named.length > 0 && (traits.length > 0 || hasDate(meanings))) return thing;
    if (traits.length > TRAITS_AS_GOOD || (traits.length === TRAITS_AS_GOOD && hasDate(meanings))) {
      if (!isTally(meanings, rows)) return thing;
    }
  }
  return amounts.length === 0 && isBareList(meanings, rows) ? PLAIN_LIST : null;
}

const PLAIN_LIST: RowThing = THINGS.at(-1)!;
const LEAST_TEXTS = 3;

/** Dated rows of words, with no number but flags: nothing else is there to count. */
function isBareList(meanings: Meaning[], rows: number): boolean {
  const numbers = meanings.filter(({ column, role }) => column.kind === 'number' && role !== 'id');
  const texts = meanings.filter(({ column }) => column.kind === 'text' && isFilled(column));
  if (rows < 2 || !hasDate(meanings) || texts.length < LEAST_TEXTS) return false;
  return numbers.every(({ column }) => isFlag(column));
}

/** Nothing but 0 and 1: yes or no. */
export function isFlag(column: Column): boolean {
  return (
    column.kind === 'number' && column.values.every((value) => value !== value || value === 0 || value === 1)
  );
}

/** One per row; where a thing fills several rows (the articles of an order), one on its first. */
export function countedRows(meanings: Meaning[], thing: RowThing, rows: number): MetricColumn {
  const id = meanings.find(
    ({ column }) =>
      thing.named.test(normaliseName(column.name)) &&
      column.kind !== 'date' &&
      isFilled(column) &&
      isNearlyUnique(column),
  )?.column;
  const values = new Float64Array(rows).fill(1);
  if (id?.kind === 'text') {
    const seen = new Uint8Array(id.dictionary.length);
    for (let row = 0; row < rows; row++) {
      const at = id.ids[row]!;
      if (seen[at] === 1) values[row] = 0;
      seen[at] = 1;
    }
  }
  return { column: id?.name ?? meanings[0]!.column.name, values, decimals: 0 };
}

/** A summary by source or stage repeats no thing: every text column but one is missing, and each row is a group. */
function isTally(meanings: Meaning[], rows: number): boolean {
  const texts = meanings.filter(({ column }) => column.kind === 'text' && isFilled(column));
  return texts.length < 2 && !meanings.some(({ column }) => column.kind === 'date' && rows > 1);
}

function hasDate(meanings: Meaning[]): boolean {
  return meanings.some(({ column }) => column.kind === 'date');
}

function hasAmount(column: Column): boolean {
  return column.kind === 'number' && column.values.some((value) => value === value && value !== 0);
}

function isFilled(column: Column): boolean {
  if (column.kind === 'number') return column.values.some((value) => value === value);
  return column.dictionary.some((text) => text !== '');
}

/** An identifier, or the name of a thing, that hardly ever comes twice; line items of one order may share theirs. */
function isNearlyUnique(column: Column): boolean {
  if (column.kind === 'date') return true;
  const values: ArrayLike<number> = column.kind === 'number' ? column.values : (column as TextColumn).ids;
  const seen = new Set<number>();
  for (let row = 0; row < values.length; row++) seen.add(values[row]!);
  return seen.size >= values.length * UNIQUE || (ARTICLES.test(normaliseName(column.name)) && seen.size > 1);
}

/** An invoice is none of them: it may stand for all sales of a month. */
const ARTICLES = /^(order|pedido|orden|commande|bestell|auftrag|ordine|receipt|transaction|sale)/;

/** Whether a header names the orders of a list. */
export function isOrderName(name: string): boolean {
  if (name.startsWith('invoice')) return false;
  return THINGS.some(({ metric, named }) => metric === 'orders' && named.test(name));
}
