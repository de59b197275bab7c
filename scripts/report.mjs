/** `npm run report -- FILE… --out DIR`: makes reports from files, without a server. */
import { launch, whereCalled } from './setup/launch.mjs';

await launch('server/report-command.ts', { cwd: whereCalled() });
