import { registerHooks } from 'node:module';

/**
 * Node reads the package.json of drizzle-orm, all 179 KB of it, anew for each import of the package and within it: half of the
 * time that a start takes. Its files are ES modules that name each other by path, so there is nothing to look up.
 */
const PACKAGE = 'drizzle-orm';
const WITHIN = `/node_modules/${PACKAGE}/`;

const entries = new Map<string, string>();

registerHooks({
  resolve: (specifier, context, next) => {
    const { parentURL = '' } = context;
    if (specifier.startsWith('.') && specifier.endsWith('.js') && parentURL.includes(WITHIN)) {
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    }
    if (specifier !== PACKAGE && !specifier.startsWith(`${PACKAGE}/`)) return next(specifier, context);
    const known = entries.get(specifier);
    if (known !== undefined) return { url: known, format: 'module', shortCircuit: true };
    const found = next(specifier, context);
    if (found.format === 'module') entries.set(specifier, found.url);
    return found;
  },
});
