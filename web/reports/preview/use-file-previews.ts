import { useEffect, useState } from 'react';
import { knownPreview, readPreview } from '#web/reports/preview/preview-reader.ts';
import { stateOf, type PreviewState } from '#web/reports/preview/preview-state.ts';

/** What the engine sees in each of some files, read one after the other. */
export function useFilePreviews(files: readonly File[]): readonly PreviewState[] {
  const [, setRead] = useState(0);
  useEffect(() => {
    const reading = new AbortController();
    void readAll(files, reading.signal, () => setRead((count) => count + 1));
    return () => reading.abort();
  }, [files]);
  return files.map((file) => {
    const answer = knownPreview(file);
    return answer ? stateOf(answer) : { status: 'reading' };
  });
}

async function readAll(files: readonly File[], signal: AbortSignal, onRead: () => void): Promise<void> {
  for (const file of files) {
    if (signal.aborted) return;
    if (knownPreview(file)) continue;
    await readPreview(file, signal);
    if (!signal.aborted) onRead();
  }
}
