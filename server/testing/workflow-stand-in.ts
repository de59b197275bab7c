import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { WorkflowRequest } from '#contract/automation/workflow.ts';

/** One request as the workflow received it. */
export interface ReceivedRequest {
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  readonly request: WorkflowRequest;
}

export type Answer = (response: ServerResponse, received: ReceivedRequest) => void;

export interface WorkflowStandIn {
  readonly url: string;
  readonly received: ReceivedRequest[];
  /** How it answers a request from now on; 202 unless told otherwise. */
  behave(answer: Answer): void;
  /** Waits for the request for a report, and returns the newest. */
  next(reportId: string, count?: number): Promise<ReceivedRequest>;
  /** Reports back as the workflow of this request. */
  report(received: ReceivedRequest, answer: object | FormData, token?: string): Promise<Response>;
  /** Serves these bytes of a file at the address it returns. */
  serveFile(send: (response: ServerResponse) => void): string;
  close(): Promise<void>;
}

/** A busy machine is no failure. */
const GIVE_UP_MS = 150_000;

const accept: Answer = (response) => void response.writeHead(202).end();

/** A workflow over real HTTP that a test tells what to do. */
export async function startWorkflowStandIn(): Promise<WorkflowStandIn> {
  const received: ReceivedRequest[] = [];
  const files: ((response: ServerResponse) => void)[] = [];
  let answer: Answer = accept;
  const server = createServer((request, response) => {
    const file = /^\/files\/(\d+)/.exec(request.url ?? '')?.[1];
    if (file !== undefined) return void files[Number(file)]?.(response);
    void text(request).then((body) => {
      const one = { headers: request.headers, body, request: JSON.parse(body) as WorkflowRequest };
      received.push(one);
      answer(response, one);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url: `${origin}/reports`,
    received,
    behave: (next) => {
      answer = next;
    },
    next: async (reportId, count = 1) => {
      for (const deadline = Date.now() + GIVE_UP_MS; Date.now() < deadline;) {
        const own = received.filter(({ request }) => request.report_id === reportId);
        const newest = own.at(-1);
        if (own.length >= count && newest !== undefined) return newest;
        await new Promise((resolve) => {
          setTimeout(resolve, 20);
        });
      }
      throw new Error('The workflow was not asked.');
    },
    report: ({ headers }, said, token = String(headers['clientready-callback-token'])) => {
      const isForm = said instanceof FormData;
      return fetch(String(headers['clientready-callback-url']), {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          ...(isForm ? {} : { 'content-type': 'application/json' }),
        },
        body: isForm ? said : JSON.stringify(said),
      });
    },
    serveFile: (send) => `${origin}/files/${files.push(send) - 1}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}
