import { UnreadableFile } from '#report/read/table.ts';
import { BadPeriod } from '#report/together/periods/periods.ts';
import { previewFile } from '#web/reports/preview/file-preview.ts';
import { MonthReader } from '#web/reports/preview/month-preview.ts';
import type {
  MonthAnswer,
  MonthRequest,
  PreviewAnswer,
  PreviewRequest,
} from '#web/reports/preview/preview-messages.ts';

const scope = globalThis as unknown as DedicatedWorkerGlobalScope;
const answer = (message: PreviewAnswer | MonthAnswer) => scope.postMessage(message, []);
const month = new MonthReader();

scope.addEventListener('message', ({ data }: MessageEvent<PreviewRequest>) => {
  void (data.kind === 'file' ? read(data.file) : together(data)).then(answer);
});

async function read(file: File): Promise<PreviewAnswer> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return { kind: 'read', preview: previewFile(bytes, file.name) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { kind: 'refused', code: error.code, message: error.message };
    return { kind: 'failed' };
  }
}

async function together(request: MonthRequest): Promise<MonthAnswer> {
  try {
    return { kind: 'month', preview: await month.preview(request) };
  } catch (error) {
    return error instanceof BadPeriod ? { kind: 'refused', message: error.message } : { kind: 'failed' };
  }
}
