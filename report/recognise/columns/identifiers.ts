import type { Column, NumberColumn } from '#report/read/table.ts';
import { normaliseName } from '#report/read/names/normalise-name.ts';

/** What leads to a person or a door, whosever it is: no report shows results by it. */
const PRIVATE_NAME = new RegExp(
  [
    '(^| )(zip|zipcode|zip code|postcode|postal code|plz|postleitzahl|code postal|codigo postal|cep|cap|kod pocztowy)$',
    '(^| )(phone|telephone|telefon|telefono|telefone|cellphone|celular|movil)$',
    '^(telefono|telefone|telefon|telephone|phone) (para|for|fur|pour|do|del) ',
    '^(tel|mobile|handy|portable|fax|whatsapp)( (no|number|nummer|numero))?$',
    '(^| )(dni|cuit|cuil|nif|cif|rut|rfc|cpf|cnpj|nip|pesel|siren|siret|vat number|tax id|tax number|steuernummer|ust id)( |$)',
  ].join('|'),
);
/** Numbers that name an order, an account, a paper. */
const IDENTIFIER_NAME = new RegExp(
  [
    '(^| )(id|ids|uuid|guid)$',
    '(^| )(identificador|identifiant|identificativo|identyfikator|kennung)( |$)',
    '^(order|invoice|receipt|ticket|reference|tracking|account|customer|digest|issue) (number|no|nr|num)$',
    '^(numero|n mero|nr|no|num|n) (de |del |der |di |da |do |d )?(la |l )?(orden|pedido|commande|client|cliente|facture|factura|fattura|ordine|seguimiento|suivi)$',
    '^(bestell|auftrags|rechnungs|kunden|beleg|sendungs)nummer$',
  ].join('|'),
);
/** In an address, the number of the house and of the floor; a letter that was lost on the way (`N�mero`) leaves a gap. */
const HOUSE_NUMBER =
  /^(numero|n mero|number|nummer|hausnummer|house number|street number|piso|floor|etage|depto)$/;
const ADDRESS =
  /(^| )(address|street|direccion|calle|localidad|ciudad|adresse|rue|strasse|endereco|rua|indirizzo|via)( |$)/;

/** Where in its street somebody lives: a house, a floor, a flat. */
const ADDRESS_PART =
  /(^| )(address ?\d?|street|piso|floor|etage|depto|departamento|apartment|apt|suite|unit no|hausnummer|strasse|calle|rue|rua|direccion|adresse|endereco|indirizzo|notas? del (comprador|vendedor)|notes?|note attributes)( |$)/;

/** Whether it says where in a street someone lives; results by it would be results by neighbour. */
export function isAddressPart(header: string): boolean {
  return ADDRESS_PART.test(normaliseName(header));
}

/** So many digits have no counts, but telephones, order and account numbers. */
const LEAST_IDENTIFYING = 1e10;
const LEAST_ROWS = 3;
const UNIQUE = 0.8;

/** Whether the header says that its cells name something rather than measure it. */
export function isIdentifierName(header: string): boolean {
  return IDENTIFIER_NAME.test(normaliseName(header)) || isPrivateName(header);
}

/** Whether it holds telephones, post codes or tax numbers. */
export function isPrivateName(header: string): boolean {
  return PRIVATE_NAME.test(normaliseName(header));
}

/** Whether the numbers of a column of unknown meaning name things: by their length, or as part of an address. */
export function areIdentifiers(column: Column, columns: Column[]): boolean {
  if (column.kind !== 'number' || column.unit !== 'plain') return false;
  if (HOUSE_NUMBER.test(normaliseName(column.name)))
    return columns.some((other) => other.kind === 'text' && ADDRESS.test(normaliseName(other.name)));
  return areLongAndDistinct(column);
}

function areLongAndDistinct({ values, currency }: NumberColumn): boolean {
  if (currency !== null) return false;
  const seen = new Set<number>();
  let measured = 0;
  for (const value of values) {
    if (value !== value) continue;
    if (value < LEAST_IDENTIFYING || !Number.isInteger(value)) return false;
    measured++;
    seen.add(value);
  }
  return measured >= LEAST_ROWS && seen.size >= measured * UNIQUE;
}
