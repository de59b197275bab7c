import { UnreadableFile } from '#report/read/table.ts';

export function damaged(): UnreadableFile {
  return new UnreadableFile(
    'bad_workbook',
    'This file is incomplete or damaged. Download it from the platform again, then try once more.',
  );
}

export function unpacksToTooMuch(): UnreadableFile {
  return new UnreadableFile(
    'too_large',
    'This file unpacks to more than we can read. Export a shorter period, fewer columns or fewer sheets.',
  );
}

export function sheetTooLarge(name: string): UnreadableFile {
  return new UnreadableFile(
    'too_large',
    `The sheet “${name}” spans more cells than we can read. Remove what is far outside the table, or export a shorter period.`,
  );
}

export function protectedByPassword(): UnreadableFile {
  return new UnreadableFile(
    'bad_workbook',
    'This file is protected by a password. Open it, remove the password, save it, and try again.',
  );
}

export function oldExcel(): UnreadableFile {
  return new UnreadableFile(
    'bad_workbook',
    'This is a workbook in the old Excel format (.xls). Open it, save it as .xlsx or CSV, and drop that file.',
  );
}

/** A workbook of a kind that we cannot open: `Numbers workbook`, `binary Excel workbook (.xlsb)`. */
export function otherWorkbook(what: string): UnreadableFile {
  return new UnreadableFile(
    'bad_workbook',
    `This is a ${what}. Open it, save it as .xlsx or CSV, and drop that file.`,
  );
}

export function otherDocument(what: string): UnreadableFile {
  return new UnreadableFile(
    'archive',
    `This is a ${what}, not a table. Export the data as CSV or Excel and drop that file.`,
  );
}

export function nothingInWorkbook(): UnreadableFile {
  return new UnreadableFile(
    'no_table',
    'No sheet of this workbook holds a table. Sheets that are hidden or empty are left aside.',
  );
}

export function nothingInZip(): UnreadableFile {
  return new UnreadableFile(
    'no_table',
    'This zip holds no CSV file and no workbook. Put the exports themselves into it.',
  );
}

export function zipInZip(name: string): UnreadableFile {
  return new UnreadableFile(
    'archive',
    `There is another zip inside this one (${name}). Unpack it and send the exports themselves.`,
  );
}

export function tooManyInZip(most: number): UnreadableFile {
  return new UnreadableFile('archive', `A zip may hold at most ${most} files. Please send it in parts.`);
}
