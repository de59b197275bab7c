import { createReport, type ReportOptions } from '#report/create-report.ts';

/** What a Web Worker gives us; the engine itself uses none of it. */
interface WorkerScope {
  addEventListener(
    type: 'message',
    listener: (event: { data: { bytes: ArrayBuffer; options: ReportOptions } }) => void,
  ): void;
  postMessage(answer: { json: string }): void;
}

const scope = globalThis as unknown as WorkerScope;

const answer = scope.postMessage.bind(scope);

scope.addEventListener('message', ({ data }) => {
  answer({ json: JSON.stringify(createReport(new Uint8Array(data.bytes), data.options)) });
});
