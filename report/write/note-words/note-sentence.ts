import { dayOf } from '#report/calendar.ts';
import { formatMonth } from '#report/format/date.ts';
import { formatIsoDate } from '#report/format/iso-date.ts';
import type { Language } from '#report/format/language.ts';
import { formatNumber } from '#report/format/number.ts';
import { typeset, type Piece } from '#report/format/typography.ts';
import type { Note } from '#report/read/table.ts';
import type { NoteTable } from './note-table.ts';
import { NOTES_DE } from './notes-de.ts';
import { NOTES_EN } from './notes-en.ts';
import { NOTES_ES } from './notes-es.ts';
import { NOTES_FR } from './notes-fr.ts';

const NOTES: Record<Language, NoteTable> = { en: NOTES_EN, de: NOTES_DE, fr: NOTES_FR, es: NOTES_ES };

/** Part of a note's sentence: words, or one of the note's values as the language writes it. */
export interface NotePiece {
  readonly text: string;
  readonly value?: string | number;
  readonly isDate?: boolean;
}

/** The sentence a reader sees for a note. */
export function noteSentence(note: Note, language: Language = 'en'): string {
  return notePieces(note, language)
    .map(({ text }) => text)
    .join('');
}

/** The same with the note's values apart from its words. */
export function notePieces({ code, values }: Note, language: Language): NotePiece[] {
  const written = Object.entries(values).flatMap(([key, value]) => writtenValues(key, value, language));
  const filled = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      dateText(key, value, language) ?? countText(key, value, language) ?? value,
    ]),
  );
  let pieces: NotePiece[] = [{ text: NOTES[language][code](filled) }];
  // A value may be part of a longer one.
  for (const value of written.toSorted((a, b) => b.text.length - a.text.length))
    pieces = pieces.flatMap((piece) => cut(piece, value));
  return typeset(pieces.map(asPiece), language).map(capitalisedMonth);
}

function asPiece(span: NotePiece): Piece<NotePiece> {
  return { span, isFilling: span.value !== undefined };
}

/** A sentence that begins with a month's name begins with a capital letter all the same. */
function capitalisedMonth(piece: NotePiece, at: number): NotePiece {
  if (at > 0 || piece.isDate !== true) return piece;
  return { ...piece, text: piece.text.charAt(0).toUpperCase() + piece.text.slice(1) };
}

/** What of a value may stand in the sentence: all of it, and each name of a list. */
function writtenValues(key: string, value: string | number, language: Language): NotePiece[] {
  const date = dateText(key, value, language);
  if (date !== null) return [{ text: date, value, isDate: true }];
  const text = countText(key, value, language) ?? String(value);
  if (text === '') return [];
  const names = typeof value === 'string' && value.includes(', ') ? value.split(', ') : [];
  return [{ text, value }, ...names.map((name) => ({ text: name, value: name }))];
}

const DAYS: ReadonlySet<string> = new Set(['from', 'to', 'first', 'last']);

/** Days and months are written as everywhere in the report, not as the notes carry them. */
function dateText(key: string, value: string | number, language: Language): string | null {
  if (typeof value !== 'string') return null;
  if (DAYS.has(key) && /^\d{4}-\d\d-\d\d$/.test(value)) return formatIsoDate(value, language);
  if (key === 'month' && /^\d{4}-\d\d$/.test(value)) return formatMonth(dayOf(`${value}-01`), language);
  return null;
}

/** A count as everywhere in the report; a small one stays a number, since sentences ask whether it is one. */
function countText(key: string, value: string | number, language: Language): string | null {
  if (typeof value !== 'number' || key === 'year' || value < 1000) return null;
  return formatNumber(value, 0, language);
}

function cut(piece: NotePiece, value: NotePiece): NotePiece[] {
  if (piece.value !== undefined) return [piece];
  const at = piece.text.indexOf(value.text);
  if (at < 0) return [piece];
  const pieces = [
    { text: piece.text.slice(0, at) },
    value,
    ...cut({ text: piece.text.slice(at + value.text.length) }, value),
  ];
  return pieces.filter(({ text }) => text !== '');
}
