import { LIMITS } from '#workbook/limits.ts';
import { damaged, unpacksToTooMuch } from '#workbook/refusals.ts';
import { attribute, scanXml } from '#workbook/xml/scan-xml.ts';

/** A tab of a workbook and the part that holds it. */
export interface ListedSheet {
  readonly name: string;
  readonly isHidden: boolean;
  /** Null for a chart that has a tab of its own. */
  readonly part: string | null;
}

export interface Relation {
  readonly id: string;
  /** The last word of its type: `worksheet`, `styles`. */
  readonly type: string;
  readonly target: string;
}

/** What a part refers to, with targets as names in the zip. */
export function relationsOf(xml: string, folder: string): Relation[] {
  const found: Relation[] = [];
  scanXml(xml, {
    open: (name, attributes) => {
      if (localName(name) !== 'Relationship') return;
      const target = attribute(attributes, 'Target');
      if (target === undefined || attribute(attributes, 'TargetMode') === 'External') return;
      found.push({
        id: attribute(attributes, 'Id') ?? '',
        type: attribute(attributes, 'Type')?.split('/').at(-1) ?? '',
        target: resolved(folder, target),
      });
    },
    close: () => {},
  });
  return found;
}

/** The tabs of a workbook in their order. */
export function sheetsOf(xml: string, relations: readonly Relation[]): ListedSheet[] {
  const parts = new Map(
    relations.filter(({ type }) => type === 'worksheet').map(({ id, target }) => [id, target]),
  );
  const sheets: ListedSheet[] = [];
  scanXml(xml, {
    open: (name, attributes) => {
      if (localName(name) !== 'sheet') return;
      const title = attribute(attributes, 'name');
      const id = /\s(?:\w+:)?id\s*=\s*["']([^"']+)/i.exec(
        attributes.replace(/\ssheetId\s*=/, ' sheet='),
      )?.[1];
      if (!title || id === undefined) return;
      const state = attribute(attributes, 'state') ?? 'visible';
      sheets.push({ name: title, isHidden: state !== 'visible', part: parts.get(id) ?? null });
    },
    close: () => {},
  });
  if (sheets.length === 0) throw damaged();
  if (sheets.length > LIMITS.sheets) throw unpacksToTooMuch();
  return sheets;
}

export function folderOf(part: string): string {
  return part.includes('/') ? part.slice(0, part.lastIndexOf('/')) : '';
}

/** Where a part says what it refers to. */
export function relationsPart(part: string): string {
  return part.replace(/[^/]+$/, '_rels/$&.rels');
}

function resolved(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const steps = folder === '' ? [] : folder.split('/');
  for (const step of target.replaceAll('\\', '/').split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return steps.join('/');
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
