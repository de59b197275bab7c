import { existsSync, readdirSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { fail } from './run.mjs';
import { ensureWebBuilt } from './web-build.mjs';

const ENDING = '.bench.ts';

const folder = inRoot('bench');
const known = existsSync(folder)
  ? readdirSync(folder)
      .filter((name) => name.endsWith(ENDING))
      .map((name) => name.slice(0, -ENDING.length))
      .toSorted()
  : [];
const given = process.argv.slice(2);
// `--seed=7` and the like are for the benchmark itself.
const options = Object.fromEntries(
  given.filter((one) => one.startsWith('--')).map((one) => one.slice(2).split('=')),
);
const asked = given.filter((one) => !one.startsWith('--'));
const unknown = asked.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  fail(`There is no benchmark ${unknown.join(', ')}. There are: ${known.join(', ') || 'none'}.`);
}

const benches = [];
for (const name of asked.length > 0 ? asked : known) {
  benches.push({ name, ...(await import(inRoot('bench', `${name}${ENDING}`))) });
}

// Some measure the app in a browser: what they open must be today's.
const needsApp = benches.some((bench) => bench.needsApp !== false);
if (needsApp && !(await ensureWebBuilt(process.execPath)))
  fail('The web app could not be built (see above).');

// One after another, so that they do not measure each other.
for (const { name, run } of benches) {
  process.stdout.write(`\n${name}\n`);
  await run(options);
}
