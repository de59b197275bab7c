/** `npm run bench [-- NAME…]`: runs the benchmarks one after another. */
import { launch } from './setup/launch.mjs';

await launch('scripts/setup/run-benches.mjs');
