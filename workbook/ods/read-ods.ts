import { LIMITS } from '#workbook/limits.ts';
import { OdsStyles } from '#workbook/ods/cell-styles.ts';
import { odsCell } from '#workbook/ods/ods-cell.ts';
import { countOf, MOST_COLUMNS, OdsSheet } from '#workbook/ods/ods-sheet.ts';
import { damaged, protectedByPassword, unpacksToTooMuch } from '#workbook/refusals.ts';
import type { Cell, Sheet } from '#workbook/workbook.ts';
import { attribute, scanXml, xmlOf } from '#workbook/xml/scan-xml.ts';
import type { ZipEntry } from '#workbook/zip/read-directory.ts';
import type { Unpacker } from '#workbook/zip/unpack.ts';

/** Reads the sheets of an OpenDocument workbook; those that are hidden by name alone. */
export async function readOds(entries: readonly ZipEntry[], unpacker: Unpacker): Promise<Sheet[]> {
  const named = (name: string) => entries.find((entry) => entry.name === name);
  const manifest = named('META-INF/manifest.xml');
  if (manifest && xmlOf(await unpacker.unpack(manifest)).includes('encryption-data'))
    throw protectedByPassword();
  const content = named('content.xml');
  if (content === undefined) throw damaged();
  const reader = new OdsReader();
  scanXml(xmlOf(await unpacker.unpack(content)), reader);
  return reader.sheets;
}

const MOST_SPACES = 1_000;

const CELLS = new Set(['table:table-cell', 'table:covered-table-cell']);

class OdsReader {
  readonly sheets: Sheet[] = [];
  readonly #styles = new OdsStyles();
  #sheet: OdsSheet | null = null;
  #row: Cell[] | null = null;
  /** Empty cells that nothing has followed yet: rows end in thousands of them. */
  #gap = 0;
  #rowAttributes = '';
  #cell: string | null = null;
  #text = '';
  #paragraphs = 0;
  /** Depth below the cell: notes and pictures in a cell have paragraphs of their own. */
  #depth = 0;
  #tables = 0;

  readonly open = (name: string, attributes: string): void => {
    if (this.#cell !== null) return this.#openInCell(name, attributes);
    if (name === 'table:table') this.#openTable(attributes);
    else if (this.#sheet === null) this.#styles.open(name, attributes);
    else if (name === 'table:table-row') {
      this.#row = [];
      this.#gap = 0;
      this.#rowAttributes = attributes;
    } else if (name === 'table:table-column') this.#sheet.addColumn(attributes);
    else if (this.#row !== null && CELLS.has(name)) {
      this.#cell = attributes;
      this.#text = '';
      this.#paragraphs = 0;
      this.#depth = 0;
    }
  };

  readonly close = (name: string): void => {
    if (this.#cell !== null) {
      if (this.#depth > 0) this.#depth -= 1;
      else this.#closeCell(name);
    } else if (name === 'table:table') this.#closeTable();
    else if (this.#sheet === null) this.#styles.close(name);
    else if (name === 'table:table-row' && this.#row !== null) {
      this.#sheet.addRow(this.#row, this.#rowAttributes);
      this.#row = null;
    }
  };

  readonly text = (text: string): void => {
    if (this.#cell !== null && this.#isInParagraph) this.#text += text;
  };

  #isInParagraph = false;

  #openInCell(name: string, attributes: string): void {
    this.#depth += 1;
    if (this.#depth === 1) {
      this.#isInParagraph = name === 'text:p';
      if (this.#isInParagraph && this.#paragraphs++ > 0) this.#text += '\n';
    } else if (!this.#isInParagraph) return;
    else if (name === 'text:s')
      this.#text += ' '.repeat(countOf(attribute(attributes, 'text:c'), MOST_SPACES));
    else if (name === 'text:line-break' || name === 'text:tab') this.#text += ' ';
  }

  #closeCell(name: string): void {
    const attributes = this.#cell ?? '';
    this.#cell = null;
    if (this.#row === null || this.#sheet === null) return;
    const isCovered = name === 'table:covered-table-cell';
    const cell = isCovered ? '' : odsCell(attributes, this.#text, this.#styles);
    const times = countOf(attribute(attributes, 'table:number-columns-repeated'), MOST_COLUMNS);
    if (!isCovered) this.#sheet.noteMerge(this.#row.length + this.#gap, attributes);
    if (cell === '') {
      this.#gap = Math.min(MOST_COLUMNS, this.#gap + times);
      return;
    }
    for (; this.#gap > 0; this.#gap -= 1) this.#row.push('');
    for (let i = 0; i < times; i += 1) this.#row.push(cell);
  }

  /** A table in a table is no sheet. */
  #openTable(attributes: string): void {
    this.#tables += 1;
    if (this.#tables > 1) return;
    if (this.sheets.length >= LIMITS.sheets) throw unpacksToTooMuch();
    const isHidden = this.#styles.isHidden(attribute(attributes, 'table:style-name'));
    this.#sheet = new OdsSheet(
      attribute(attributes, 'table:name') ?? `Sheet${this.sheets.length + 1}`,
      isHidden,
    );
  }

  #closeTable(): void {
    this.#tables -= 1;
    if (this.#tables > 0 || this.#sheet === null) return;
    this.sheets.push(this.#sheet.done());
    this.#sheet = null;
  }
}
