import { once } from 'node:events';
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch'];

export interface WebServer {
  port: number;
  /** Takes no more requests, lets those under way finish, and cuts off what takes too long. */
  close(): Promise<void>;
}

/** How long a client may take, in milliseconds. */
export interface PatienceLimits {
  /** To send the head of a request. */
  headers: number;
  /** To send a whole request, upload and all. */
  request: number;
  /** To send or take anything at all while a request is under way. */
  silence: number;
  /** Between two requests on one connection. */
  keepAlive: number;
  /** To take the rest of an answer when the server is closing. */
  farewell: number;
}

const PATIENCE: PatienceLimits = {
  headers: 15_000,
  request: 120_000,
  silence: 60_000,
  keepAlive: 65_000, // longer than the usual proxy, so that it is never cut off while it sends
  farewell: 10_000,
};

const LOOK_FOR_SLOW_CLIENTS_MS = 1_000;
const CLOSE_IDLE_EVERY_MS = 50;

/** Answers HTTP on the port; fails with a sentence where the port cannot be had. */
export async function serve(
  fetch: Fetch,
  { port, host }: { port: number; host: string | null },
  patience: PatienceLimits = PATIENCE,
): Promise<WebServer> {
  const server = createAdaptorServer({
    fetch,
    overrideGlobalObjects: false,
    serverOptions: {
      headersTimeout: patience.headers,
      requestTimeout: patience.request,
      keepAliveTimeout: patience.keepAlive,
      connectionsCheckingInterval: Math.min(LOOK_FOR_SLOW_CLIENTS_MS, patience.headers / 2),
    },
  }) as Server;
  server.setTimeout(patience.silence);
  server.listen(port, ...(host === null ? [] : [host]));
  try {
    await once(server, 'listening');
  } catch (error) {
    throw explain(error, port, host);
  }
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () => close(server, patience.farewell),
  };
}

async function close(server: Server, farewellMs: number): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  // A connection whose answer ends from now on would be kept open for another request that we no longer take.
  const closeIdle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
  const cutOff = setTimeout(() => server.closeAllConnections(), farewellMs);
  await closed;
  clearInterval(closeIdle);
  clearTimeout(cutOff);
}

function explain(error: unknown, port: number, host: string | null): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return new Error(`Port ${port} is in use. Stop what uses it, or set PORT to another number.`);
  }
  if (code === 'EACCES') {
    return new Error(`Port ${port} needs more rights than this user has. Set PORT to a number above 1023.`);
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new Error(`HOST is ${host}, which is no address of this machine. Remove HOST to listen on all.`);
  }
  return error;
}
