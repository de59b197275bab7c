import { damaged } from '#workbook/refusals.ts';

export interface XmlHandlers {
  /** `attributes` is what stands behind the name; `attribute` finds one in it. */
  readonly open: (name: string, attributes: string) => void;
  readonly close: (name: string) => void;
  readonly text?: (text: string) => void;
}

const LESS_THAN = 60;

/**
 * Goes through the tags of an XML document. It knows no entities but the five of XML and no document types, which no workbook
 * has: one that declares any is refused rather than expanded.
 */
export function scanXml(xml: string, { open, close, text }: XmlHandlers): void {
  let at = xml.indexOf('<');
  while (at >= 0 && at < xml.length) {
    if (xml.charCodeAt(at) !== LESS_THAN) {
      const next = xml.indexOf('<', at);
      const end = next < 0 ? xml.length : next;
      text?.(decodeText(xml.slice(at, end)));
      at = end;
      continue;
    }
    if (xml.startsWith('<!', at)) {
      at = passDeclaration(xml, at, text);
      continue;
    }
    const end = endOfTag(xml, at);
    const sign = xml[at + 1];
    if (sign === '/') close(xml.slice(at + 2, end).trimEnd());
    else if (sign !== '?') openTag(xml, at, end, open, close);
    at = end + 1;
  }
}

function openTag(
  xml: string,
  at: number,
  end: number,
  open: XmlHandlers['open'],
  close: XmlHandlers['close'],
): void {
  const isEmpty = xml[end - 1] === '/';
  const last = isEmpty ? end - 1 : end;
  let nameEnd = at + 1;
  while (nameEnd < last && xml.charCodeAt(nameEnd) > 32) nameEnd += 1;
  const name = xml.slice(at + 1, nameEnd);
  open(name, xml.slice(nameEnd, last));
  if (isEmpty) close(name);
}

function passDeclaration(xml: string, at: number, text: XmlHandlers['text']): number {
  if (xml.startsWith('<!--', at)) return after(xml, '-->', at);
  if (!xml.startsWith('<![CDATA[', at)) throw damaged();
  const next = after(xml, ']]>', at);
  text?.(xml.slice(at + 9, next - 3));
  return next;
}

function after(xml: string, sign: string, from: number): number {
  const found = xml.indexOf(sign, from);
  if (found < 0) throw damaged();
  return found + sign.length;
}

/** The tag's `>`; those inside of quotes are none. */
function endOfTag(xml: string, from: number): number {
  let end = xml.indexOf('>', from);
  if (end < 0) throw damaged();
  let quote = nextQuote(xml, from, end);
  while (quote >= 0) {
    const closing = xml.indexOf(xml[quote] ?? '', quote + 1);
    if (closing < 0) throw damaged();
    if (closing > end) end = xml.indexOf('>', closing);
    if (end < 0) throw damaged();
    quote = nextQuote(xml, closing + 1, end);
  }
  return end;
}

function nextQuote(xml: string, from: number, to: number): number {
  for (let at = from; at < to; at += 1) {
    const code = xml.charCodeAt(at);
    if (code === 34 || code === 39) return at;
  }
  return -1;
}

/** The value of an attribute; undefined where the tag has none of that name. */
export function attribute(attributes: string, name: string): string | undefined {
  let at = attributes.indexOf(name);
  while (at >= 0) {
    const before = attributes.charCodeAt(at - 1);
    const equals = /^\s*=\s*(["'])/.exec(attributes.slice(at + name.length, at + name.length + 8));
    if ((at === 0 || before <= 32) && equals) {
      const start = at + name.length + equals[0].length;
      const end = attributes.indexOf(equals[1] ?? '"', start);
      return end < 0 ? undefined : decodeText(attributes.slice(start, end));
    }
    at = attributes.indexOf(name, at + 1);
  }
  return undefined;
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeText(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]+);/gi, (whole, entity: string) => {
    if (!entity.startsWith('#')) return NAMED[entity] ?? whole;
    const code = /^#x/i.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** A part of a workbook as text; refused where it declares a document type, and with it entities. */
export function xmlOf(bytes: Uint8Array): string {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const label = isWide ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8';
  const xml = new TextDecoder(label).decode(bytes);
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml.slice(0, 65_536))) throw damaged();
  return xml;
}
