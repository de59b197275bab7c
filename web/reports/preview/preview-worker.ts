import { UnreadableFile } from '#report/read/table.ts';
import { previewFile } from '#web/reports/preview/file-preview.ts';
import type { PreviewAnswer, PreviewRequest } from '#web/reports/preview/preview-messages.ts';

const scope = globalThis as unknown as DedicatedWorkerGlobalScope;
const answer = (message: PreviewAnswer) => scope.postMessage(message, []);

scope.addEventListener('message', (event: MessageEvent<PreviewRequest>) => {
  void read(event.data.file).then(answer);
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
