import { describe, expect, it } from 'vitest';
import { checkFile, MAX_FILE_BYTES, SAVE_AS_CSV, sizeInMegabytes } from '#web/reports/file/check-file.ts';

const file = (name: string, type: string, size = 1000) => ({ name, type, size });

describe('a file by its name, type and size', () => {
  it.each([
    file('export.csv', 'text/csv'),
    file('export', 'text/csv; charset=utf-8'),
    file('EXPORT.CSV', 'application/vnd.ms-excel'),
    file('export.csv', ''),
    file('export.csv', 'text/plain'),
    file('limit.csv', 'text/csv', MAX_FILE_BYTES),
  ])('is taken: $name as "$type"', (given) => {
    expect(checkFile(given)).toBeNull();
  });

  it.each([
    file('notes.txt', 'text/plain'),
    file('export.pdf', 'application/pdf'),
    file('picture.csv', 'image/png'),
    file('export', ''),
    file('export.csv.exe', ''),
  ])('is asked to be a CSV: $name as "$type"', (given) => {
    expect(checkFile(given)).toEqual({ message: 'Please upload a CSV file' });
  });

  it.each([
    file('export.xls', 'application/vnd.ms-excel'),
    file('export.xlsb', ''),
    file('export.numbers', ''),
    file('large.xlsx', '', MAX_FILE_BYTES + 1),
  ])('is told how to become a CSV where it is a workbook: $name', (given) => {
    expect(checkFile(given)).toEqual({ message: 'Please upload a CSV file', hint: SAVE_AS_CSV });
  });

  it.each([
    file('export.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
    file('export.XLSX', ''),
    file('export.ods', ''),
  ])('can be converted where its sheets can be read: $name', (given) => {
    expect(checkFile(given)).toEqual({ message: 'Please upload a CSV file', isConvertible: true });
  });

  it('may have ten megabytes and not a byte more', () => {
    expect(checkFile(file('big.csv', 'text/csv', MAX_FILE_BYTES + 1))).toEqual({
      message: 'File size must be less than 10MB',
    });
  });

  it('has its size written in megabytes with two decimals', () => {
    expect(sizeInMegabytes(0)).toBe('0.00 MB');
    expect(sizeInMegabytes(1_234_567)).toBe('1.18 MB');
    expect(sizeInMegabytes(MAX_FILE_BYTES)).toBe('10.00 MB');
  });
});
