import { WHOLE_DATE, type DateParts } from '#workbook/cells/date-text.ts';
import { attribute } from '#workbook/xml/scan-xml.ts';

/** What styles say of sheets and of dates. Figures tell their unit themselves. */
export class OdsStyles {
  readonly #hiddenTables = new Set<string>();
  readonly #dateStyles = new Map<string, DateParts>();
  readonly #dataStyleOf = new Map<string, string>();
  #style = { name: '', family: '' };
  #dateStyle: string | null = null;

  open(name: string, attributes: string): void {
    if (name === 'style:style') {
      this.#style = {
        name: attribute(attributes, 'style:name') ?? '',
        family: attribute(attributes, 'style:family') ?? '',
      };
      const data = attribute(attributes, 'style:data-style-name');
      if (data !== undefined) this.#dataStyleOf.set(this.#style.name, data);
    } else if (name === 'style:table-properties') {
      if (attribute(attributes, 'table:display') === 'false') this.#hiddenTables.add(this.#style.name);
    } else if (name === 'number:date-style' || name === 'number:time-style') {
      this.#dateStyle = attribute(attributes, 'style:name') ?? '';
      this.#dateStyles.set(this.#dateStyle, { year: false, month: false, day: false, time: false });
    } else if (this.#dateStyle !== null) this.#add(name);
  }

  close(name: string): void {
    if (name === 'number:date-style' || name === 'number:time-style') this.#dateStyle = null;
  }

  isHidden(tableStyle: string | undefined): boolean {
    return tableStyle !== undefined && this.#hiddenTables.has(tableStyle);
  }

  datePartsOf(cellStyle: string | undefined): DateParts {
    const data = this.#dataStyleOf.get(cellStyle ?? '');
    return (data === undefined ? undefined : this.#dateStyles.get(data)) ?? WHOLE_DATE;
  }

  #add(name: string): void {
    const parts = this.#dateStyles.get(this.#dateStyle ?? '');
    const part = DATE_PART[name];
    if (parts && part) this.#dateStyles.set(this.#dateStyle ?? '', { ...parts, [part]: true });
  }
}

const DATE_PART: Readonly<Record<string, keyof DateParts>> = {
  'number:year': 'year',
  'number:month': 'month',
  'number:day': 'day',
  'number:hours': 'time',
  'number:minutes': 'time',
  'number:seconds': 'time',
};
