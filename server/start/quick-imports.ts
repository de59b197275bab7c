import { registerHooks } from 'node:module';

/**
 * A start reads well over a thousand modules, and Node looks for the package.json above each of them, and follows links to it, anew.
 * (That of drizzle-orm alone has 179 KB.) Between ES modules that name each other by path there is nothing to look up; a name is
 * looked up once for each package that uses it.
 */
const ROOT = new URL('../../', import.meta.url).href;
const OURS = /^#(report|contract|render|workbook|server)\/(.+\.ts)$/;
const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+\//;

interface ResolvedModule {
  readonly url: string;
  readonly format: string;
}

/** By the specifier and the package that uses it. */
const names = new Map<string, ResolvedModule>();
/** How the `.js` files of a folder are to be read: the folder has one package.json above it, whichever file asks. */
const folders = new Map<string, string>();

registerHooks({
  resolve: (specifier, context, next) => {
    const { parentURL = '', conditions } = context;
    if (!conditions.includes('import')) return next(specifier, context);
    const quick = isPath(specifier) ? findByPath(specifier, parentURL) : findByName(specifier, parentURL);
    if (quick !== undefined) return { ...quick, shortCircuit: true };
    const found = next(specifier, context);
    if (found.format !== 'module') return found;
    if (!isPath(specifier)) names.set(nameOf(specifier, parentURL), { url: found.url, format: found.format });
    if (found.url.endsWith('.js')) folders.set(folderOf(found.url), found.format);
    return found;
  },
});

function isPath(specifier: string): boolean {
  return specifier.startsWith('./') || specifier.startsWith('../');
}

function findByPath(specifier: string, parentURL: string): ResolvedModule | undefined {
  if (!specifier.endsWith('.js') && !specifier.endsWith('.ts')) return undefined;
  const url = new URL(specifier, parentURL).href;
  const format = url.endsWith('.ts') ? formatOfOurs(url) : folders.get(folderOf(url));
  return format === undefined ? undefined : { url, format };
}

function findByName(specifier: string, parentURL: string): ResolvedModule | undefined {
  const [, room, path] = OURS.exec(specifier) ?? [];
  if (path === undefined) return names.get(nameOf(specifier, parentURL));
  return { url: `${ROOT}${room}/${path}`, format: 'module-typescript' };
}

function formatOfOurs(url: string): string | undefined {
  return url.startsWith(ROOT) && !url.includes('/node_modules/') ? 'module-typescript' : undefined;
}

function nameOf(specifier: string, parentURL: string): string {
  return `${PACKAGE.exec(parentURL)?.[0] ?? ROOT} ${specifier}`;
}

function folderOf(url: string): string {
  return url.slice(0, url.lastIndexOf('/'));
}
