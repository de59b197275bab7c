/** Why a file is not taken, and where there is more to say, what to do. */
export interface FileProblem {
  readonly message: string;
  readonly hint?: string;
  /** A workbook whose sheets can be turned into CSV here. */
  readonly isConvertible?: boolean;
}

export const MAX_FILE_BYTES = 10 * 1024 * 1024;
export const NOT_A_CSV = 'Please upload a CSV file';
const TOO_LARGE = 'File size must be less than 10MB';
/** As the contract has it, without its schemas. */
export const MAX_FILES = 50;
export const MAX_BYTES_TOGETHER = 4 * MAX_FILE_BYTES;
const TOO_MANY = `A report can use up to ${MAX_FILES} files at once`;
const TOO_LARGE_TOGETHER = 'All files together must be less than 40MB';
export const SAVE_AS_CSV =
  'This is a spreadsheet. Open it in Excel, Numbers or Google Sheets, save the sheet as CSV, and drop that file here.';

/** What is wrong with a file by its name, type and size; null where nothing is. What is inside is looked at later. */
export function checkFile({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): FileProblem | null {
  if (!isCsv(name, type)) {
    if (CONVERTIBLE_NAME.test(name) && size <= MAX_FILE_BYTES)
      return { message: NOT_A_CSV, isConvertible: true };
    return isWorkbook(name, type) ? { message: NOT_A_CSV, hint: SAVE_AS_CSV } : { message: NOT_A_CSV };
  }
  return size > MAX_FILE_BYTES ? { message: TOO_LARGE } : null;
}

/** What is wrong with files that go up together; null where nothing is. */
export function checkTogether(files: readonly Pick<File, 'size'>[]): FileProblem | null {
  if (files.length > MAX_FILES) return { message: TOO_MANY };
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return bytes > MAX_BYTES_TOGETHER ? { message: TOO_LARGE_TOGETHER } : null;
}

/** `0.42 MB`. */
export function sizeInMegabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(2)} MB`;
}

const CSV_TYPE = 'text/csv';
/** What browsers call a `.csv` where the system has given that ending to another program, or to none. */
const TYPES_OF_NAMED_CSV = new Set([
  '',
  'application/vnd.ms-excel',
  'application/csv',
  'application/x-csv',
  'application/octet-stream',
  'text/comma-separated-values',
  'text/x-comma-separated-values',
  'text/x-csv',
  'text/plain',
]);
const CSV_NAME = /\.csv$/i;
const CONVERTIBLE_NAME = /\.(xlsx|xlsm|ods)$/i;
const WORKBOOK_NAME = /\.(xls[xmb]?|xlt[xm]?|ods|numbers|gsheet)$/i;
const WORKBOOK_TYPE = /ms-excel|spreadsheet|x-iwork-numbers/;

function isCsv(name: string, type: string): boolean {
  const kind = type.split(';')[0]?.trim().toLowerCase() ?? '';
  return kind === CSV_TYPE || (CSV_NAME.test(name) && TYPES_OF_NAMED_CSV.has(kind));
}

function isWorkbook(name: string, type: string): boolean {
  return WORKBOOK_NAME.test(name) || WORKBOOK_TYPE.test(type);
}
