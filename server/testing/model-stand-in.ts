import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';

/** One question as the stand-in received it. */
export interface Question {
  path: string;
  key: string;
  body: string;
  passages: { id: string; text: string; references: Record<string, string> }[];
}

/** What the stand-in does: answers with a text, or with whatever it likes on the bare connection. */
export type Behaviour =
  | { says: (question: Question) => string }
  | { does: (response: ServerResponse, socket: Socket) => void };

export interface ModelStandIn {
  baseUrl: string;
  questions: Question[];
  behave: (behaviour: Behaviour) => void;
  close: () => Promise<void>;
}

/** A server that speaks the wire formats of both kinds of model, over real HTTP. */
export async function startModelStandIn(): Promise<ModelStandIn> {
  const questions: Question[] = [];
  let behaviour: Behaviour = { says: () => '' };
  const app = new Hono();
  const told = async (request: Request, key: string | undefined): Promise<string> => {
    const body = await request.text();
    questions.push({ path: new URL(request.url).pathname, key: key ?? '', body, passages: passagesIn(body) });
    return 'says' in behaviour ? behaviour.says(questions.at(-1)!) : '';
  };
  app.post('/v1/chat/completions', async (c) => {
    const content = await told(c.req.raw, c.req.header('authorization'));
    return c.json({
      id: 'x',
      object: 'chat.completion',
      created: 0,
      model: 'stand-in',
      choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
    });
  });
  app.post('/v1/messages', async (c) => {
    const text = await told(c.req.raw, c.req.header('x-api-key'));
    return c.json({
      id: 'x',
      type: 'message',
      role: 'assistant',
      model: 'stand-in',
      content: [{ type: 'text', text }],
      stop_reason: 'end_turn',
      stop_sequence: null,
      usage: { input_tokens: 1, output_tokens: 1 },
    });
  });
  const listener = getRequestListener(app.fetch);
  const server = createServer((request, response) => {
    // A connection that is kept may be closed just when the next question is sent on it; a busy machine makes that likely.
    response.shouldKeepAlive = false;
    if ('does' in behaviour) {
      const { does } = behaviour;
      request.resume();
      request.on('end', () => does(response, request.socket));
      return;
    }
    void listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    questions,
    behave: (next) => void (behaviour = next),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Both formats carry our JSON as the text of the user's message. */
function passagesIn(body: string): Question['passages'] {
  const { messages } = JSON.parse(body) as { messages: { role: string; content: unknown }[] };
  const content = messages.find(({ role }) => role === 'user')?.content;
  const text = typeof content === 'string' ? content : (content as { text: string }[])[0]!.text;
  return (JSON.parse(text) as { passages: Question['passages'] }).passages;
}
