import { formatSpan } from '#report/format/date.ts';
import { union, without } from '#report/day-sets.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { ChannelMonth } from '#report/together/client-month.ts';
import type { Dataset } from '#report/recognise/dataset.ts';
import { periodsOf } from '#report/together/files/join-files.ts';
import { fileName } from './file-name.ts';
import type { ClientFactWriter } from './client-fact-writer.ts';
import { CLIENT_PHRASES as SAY } from './client-phrases.ts';

/** What a reader would miss: what came in, what it cost, who came. */
const MISSED: readonly MetricKey[] = ['revenue', 'orders', 'conversions', 'leads', 'cost', 'sessions'];
const MOST_NOTES = 3;

/** Figures that some of a channel's files lack: for their days they are unknown, which no chart and no sum shows as nought. */
export function untoldNotes(writer: ClientFactWriter): TextSpan[][] {
  return writer.month.channels
    .flatMap((one) => MISSED.flatMap((metric) => untoldNote(writer, one, metric)))
    .slice(0, MOST_NOTES);
}

function untoldNote(writer: ClientFactWriter, one: ChannelMonth, metric: MetricKey): TextSpan[][] {
  const { dataset, inForce } = one.channel;
  if (dataset.values[metric]?.untold === undefined) return [];
  const hasColumn = ({ upload }: (typeof inForce)[number]) => metric in upload.dataset.values;
  const told = union(inForce.filter(hasColumn).flatMap(periodsOf));
  const lacking = inForce.filter((file) => !hasColumn(file) && without(periodsOf(file), told).length > 0);
  const days = without(union(lacking.flatMap(periodsOf)), told);
  const [from, to] = [days[0]?.from, days.at(-1)?.to];
  if (from === undefined || to === undefined) return [];
  const { speaker, style } = writer;
  const names = lacking.map(({ upload }) => [fileName(speaker, upload.dataset.source.file, upload.file)]);
  const period = { ...speaker.span({ from, to }), text: formatSpan(from, to, style.language) };
  const files = speaker.list(names);
  const { uploads } = writer.month;
  const areMixed = metric === 'conversions' && lacking.every(({ upload }) => hasSeveralKinds(upload.dataset));
  // There the column is, and was not taken beside that of the other files.
  const isOther = lacking.every(({ upload }) => metric in uploads[upload.file]!.dataset.values);
  const phrase = areMixed ? 'about.kinds' : isOther ? 'about.otherwise' : 'about.untold';
  return [
    speaker.say(SAY[phrase], {
      label: writer.writerOf(one).label(metric),
      period,
      files,
    }),
  ];
}

/** There the column is, but kinds of result are never added up. */
function hasSeveralKinds({ source }: Dataset): boolean {
  return source.notes.some(({ code }) => code === 'mixed_results');
}
