import { dateCell } from '#workbook/cells/date-text.ts';
import { errorText } from '#workbook/cells/error-text.ts';
import { figureOf } from '#workbook/cells/figure-text.ts';
import { singleLine } from '#workbook/cells/single-line.ts';
import type { OdsStyles } from '#workbook/ods/cell-styles.ts';
import type { Cell } from '#workbook/workbook.ts';
import { attribute } from '#workbook/xml/scan-xml.ts';

/** A cell of an OpenDocument sheet: its value where it has one, else the text it shows. */
export function odsCell(attributes: string, text: string, styles: OdsStyles): Cell {
  const shown = singleLine(text);
  if (attribute(attributes, 'calcext:value-type') === 'error') return errorText(shown);
  switch (attribute(attributes, 'office:value-type')) {
    case 'float':
      return figureOf(valueOf(attributes));
    case 'percentage':
      return figureOf(valueOf(attributes), { isPercent: true });
    case 'currency':
      return figureOf(valueOf(attributes), { currency: attribute(attributes, 'office:currency') ?? null });
    case 'boolean':
      return attribute(attributes, 'office:boolean-value') === 'true' ? 'TRUE' : 'FALSE';
    case 'date': {
      const moment = attribute(attributes, 'office:date-value') ?? '';
      const date = new Date(moment.includes('T') ? `${moment.replace(/Z$/, '')}Z` : moment);
      return dateCell(date, styles.datePartsOf(attribute(attributes, 'table:style-name')), 0);
    }
    case 'time':
      return durationText(attribute(attributes, 'office:time-value') ?? '') ?? shown;
    case 'string':
      return shown === '' ? singleLine(attribute(attributes, 'office:string-value') ?? '') : shown;
    default:
      return shown;
  }
}

function valueOf(attributes: string): number {
  const value = attribute(attributes, 'office:value');
  return value === undefined || value === '' ? Number.NaN : Number(value);
}

/** `PT01H23M45S` as `01:23:45`. */
function durationText(duration: string): string | null {
  const match = /^(-?)PT?(\d+)H(\d+)M(\d+)(?:[.,]\d+)?S$/.exec(duration);
  if (!match) return null;
  const [, sign = '', ...parts] = match;
  return sign + parts.map((part) => part.padStart(2, '0')).join(':');
}
