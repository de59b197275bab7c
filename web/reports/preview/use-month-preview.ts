import { useEffect, useRef, useState } from 'react';
import { startMonthReading, type MonthReading } from '#web/reports/preview/month-reader.ts';
import type { FileSource, MonthAnswer, MonthRequest } from '#web/reports/preview/preview-messages.ts';
import type { MonthPreview } from '#web/reports/preview/preview-shape.ts';

export type MonthState =
  | { readonly status: 'none' }
  /** What was seen last stays in view meanwhile. */
  | { readonly status: 'working'; readonly last: MonthPreview | null }
  | { readonly status: 'ready'; readonly preview: MonthPreview }
  | { readonly status: 'refused'; readonly message: string }
  /** The browser could not put them together: the server will. */
  | { readonly status: 'unseen' };

const NONE: MonthState = { status: 'none' };

/** What leads a report over several files, worked out anew whenever the files, the period or the comparison change. */
export function useMonthPreview(request: MonthRequest<FileSource> | null): MonthState {
  const reading = useRef<MonthReading | null>(null);
  const [answered, setAnswered] = useState<{ wish: string; answer: MonthAnswer } | null>(null);
  const wish = request && wishOf(request);
  const wanted = useRef(request);
  useEffect(() => {
    wanted.current = request;
  });
  useEffect(() => {
    if (wish === null || !wanted.current) return;
    reading.current ??= startMonthReading();
    reading.current.ask(wanted.current, (answer) => setAnswered({ wish, answer }));
  }, [wish]);
  const isWanted = wish !== null;
  useEffect(() => {
    if (!isWanted) return;
    return () => {
      reading.current?.stop();
      reading.current = null;
    };
  }, [isWanted]);
  if (wish === null) return NONE;
  if (answered?.wish === wish) return monthStateOf(answered.answer);
  return { status: 'working', last: answered?.answer.kind === 'month' ? answered.answer.preview : null };
}

export function monthStateOf(answer: MonthAnswer): MonthState {
  switch (answer.kind) {
    case 'month':
      return { status: 'ready', preview: answer.preview };
    case 'refused':
      return { status: 'refused', message: answer.message };
    case 'failed':
      return { status: 'unseen' };
  }
}

function wishOf({ files, period, compare }: MonthRequest<FileSource>): string {
  return JSON.stringify([files.map(({ key }) => key), period, compare]);
}
