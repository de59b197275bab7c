/** Says which modules a start of the server reads and as what: `quickly`, as `main.ts` finds them, or as Node finds them by itself. */
import { registerHooks } from 'node:module';

const read = new Set<string>();
registerHooks({
  load: (url, context, next) => {
    if (!url.startsWith('node:')) read.add(`${url} ${context.format}`);
    return next(url, context);
  },
});

if (process.argv[2] === 'quickly') await import('#server/start/quick-imports.ts');
await import('#server/start/start-process.ts');
process.stdout.write([...read].join('\n'), () => process.exit(0));
