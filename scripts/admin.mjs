/** `npm run admin -- COMMAND`: work for the operator. */
import { launch } from './setup/launch.mjs';

await launch('server/admin.ts');
