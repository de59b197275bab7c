import { UnreadableFile } from '#report/read/table.ts';
import { openFile } from '#workbook/open-file.ts';
import type { WorkbookAnswer } from '#web/reports/workbook/workbook-messages.ts';

const scope = globalThis as unknown as DedicatedWorkerGlobalScope;

scope.addEventListener('message', ({ data }: MessageEvent<File>) => {
  void open(data).then((answer) => scope.postMessage(answer, buffersOf(answer)));
});

async function open(file: File): Promise<WorkbookAnswer> {
  try {
    return { kind: 'opened', found: await openFile(new Uint8Array(await file.arrayBuffer()), file.name) };
  } catch (error) {
    return error instanceof UnreadableFile ? { kind: 'refused', message: error.message } : { kind: 'failed' };
  }
}

/** The tables are handed over rather than copied. */
function buffersOf(answer: WorkbookAnswer): ArrayBuffer[] {
  if (answer.kind !== 'opened') return [];
  return answer.found.flatMap((found) => (found.kind === 'table' ? [found.table.bytes.buffer] : []));
}
