import { useState } from 'react';
import { intersection } from '#report/day-sets.ts';
import { useClientData } from '#web/clients/client-data/use-client-data.ts';
import { channelName } from '#web/reports/period/channel-names.ts';
import {
  channelsOf,
  daysOf,
  daysOfAll,
  type CoveredChannel,
  statedPeriods,
} from '#web/reports/period/covered-channels.ts';
import {
  comparisonChoices,
  inWords,
  periodChoices,
  periodOfDates,
  spanOfPeriod,
  type ComparisonChoice,
  type PeriodChoice,
} from '#web/reports/period/period-choices.ts';
import { periodWarnings } from '#web/reports/period/period-warnings.ts';
import { chosenOfMonth, storedOfMonth, type FileOfMonth } from '#web/reports/preview/month-files.ts';
import type { FileSource, MonthRequest } from '#web/reports/preview/preview-messages.ts';
import type { PreviewState } from '#web/reports/preview/preview-state.ts';
import { useMonthPreview, type MonthState } from '#web/reports/preview/use-month-preview.ts';

/** What somebody chose: one of the periods offered, or dates of their own. */
export type PickedPeriod = PeriodChoice['id'] | 'own';

export interface OwnDates {
  readonly from: string;
  readonly to: string;
}

/** The client's month a report is about: which data it uses, which period, against what. */
export interface MonthOfReport {
  /** Whether there is more than one file to report on as it is. */
  readonly isTogether: boolean;
  /** Whether it is known what there is. */
  readonly isSettled: boolean;
  /** Names of the platforms, and the period in words: what a report on them may be called. */
  readonly subject: { readonly channels: readonly string[]; readonly period: string | null };
  /** What the client has from earlier uploads, by channel. */
  readonly earlier: readonly CoveredChannel[];
  readonly choices: readonly PeriodChoice[];
  readonly picked: PickedPeriod;
  readonly pick: (picked: PickedPeriod) => void;
  readonly own: OwnDates;
  readonly setOwn: (own: OwnDates) => void;
  /** As the server takes it; null where none can be told, or none was given yet. */
  readonly period: string | null;
  /** Why no report can be made of that period. */
  readonly problem: string | null;
  readonly comparisons: readonly ComparisonChoice[];
  readonly compare: ComparisonChoice['value'];
  readonly setCompare: (compare: ComparisonChoice['value']) => void;
  readonly warnings: readonly string[];
  readonly preview: MonthState;
  readonly forget: () => void;
}

const NO_DATES: OwnDates = { from: '', to: '' };

export function useMonthOfReport({
  open,
  clientId,
  files,
  states,
}: {
  open: boolean;
  clientId: string | null;
  files: readonly File[];
  states: readonly PreviewState[];
}): MonthOfReport {
  const data = useClientData(open ? clientId : null);
  const [picked, pick] = useState<PickedPeriod | null>(null);
  const [own, setOwn] = useState(NO_DATES);
  const [compare, setCompare] = useState<ComparisonChoice['value']>('previous');

  const stored = storedOfMonth(clientId === null ? [] : (data.data?.files ?? []));
  const all = [...stored, ...chosenOfMonth(files, states)];
  const channels = channelsOf(all);
  const covered = daysOfAll(channels);
  const choices = periodChoices(covered, statedPeriods(all));
  const isTogether = files.length > 1 || stored.length > 0;

  const offered = choices.find(({ id }) => id === picked) ?? choices[0];
  const isOwn = picked === 'own';
  const period = isOwn ? periodOfDates(own.from, own.to) : (offered?.value ?? null);
  const span = period === null ? null : spanOfPeriod(period, covered);
  const comparisons = span ? comparisonChoices(span, covered) : [];
  const comparison = comparisons.find(({ value }) => value === compare);
  const isReading = states.some(({ status }) => status === 'reading');
  const isUsable = states.every(({ status }) => status !== 'refused');
  const isAsked =
    open && isTogether && !isReading && isUsable && all.length > 0 && (span !== null || choices.length === 0);

  return {
    isTogether,
    isSettled: (clientId === null || data.data !== undefined || data.isError) && !(isTogether && isReading),
    subject: {
      channels: channels.flatMap(({ platform }) => channelName(platform) ?? []),
      period: span && inWords(span),
    },
    earlier: channelsOf(stored),
    choices,
    picked: isOwn ? 'own' : (offered?.id ?? 'whole'),
    pick,
    own,
    setOwn,
    period,
    problem: problemOf({ isOwn, own, period, isCovered: span !== null }),
    comparisons,
    compare,
    setCompare,
    warnings: span ? periodWarnings(span, channels, comparison) : [],
    preview: useMonthPreview(isAsked ? requestOf(all, period, comparison, span) : null),
    forget: () => {
      pick(null);
      setOwn(NO_DATES);
      setCompare('previous');
    },
  };
}

function problemOf({
  isOwn,
  own: { from, to },
  period,
  isCovered,
}: {
  isOwn: boolean;
  own: OwnDates;
  period: string | null;
  isCovered: boolean;
}): string | null {
  if (isOwn && period === null)
    return from !== '' && to !== ''
      ? 'The first day can’t be after the last.'
      : 'Choose the first and the last day.';
  return period !== null && !isCovered
    ? 'None of the files has data from that period. Choose another one.'
    : null;
}

/** The files that tell of the period or of what it is set against; those without days always. */
function requestOf(
  files: readonly FileOfMonth[],
  period: string | null,
  comparison: ComparisonChoice | undefined,
  span: { from: number; to: number } | null,
): MonthRequest<FileSource> {
  const wanted = [span, comparison?.span].filter((one) => one !== null && one !== undefined);
  const telling = files.filter(
    ({ covered }) =>
      covered.length === 0 || wanted.length === 0 || intersection(daysOf(covered), wanted).length > 0,
  );
  return { files: telling.map(({ month }) => month), period, compare: comparison?.value ?? 'none' };
}
