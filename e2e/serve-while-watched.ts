import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

// The server for browser journeys, on a life line: whoever started this holds the other end of the standard input, and the
// channel to the server closes with this process, so that neither a killed run nor a killed starter leaves a server behind.
const main = fileURLToPath(new URL('../server/main.ts', import.meta.url));
const server = spawn(process.execPath, [main], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
server.once('exit', (code) => process.exit(code ?? 1));

const stop = () => server.kill('SIGTERM');
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
process.stdin.once('end', stop).once('error', stop).resume();
