/** Migrates a database in a process of its own, and prints what it applied. */
import { migrate } from '#server/database/migrate.ts';

const [url = ''] = process.argv.slice(2);
console.log(`applied ${(await migrate(url)).length}`);
