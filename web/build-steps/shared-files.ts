import type { Rolldown } from 'vite';

type NameOf = Rolldown.CodeSplittingNameFunction;
type Graph = Parameters<NameOf>[1];

const REACT = /node_modules\/(react|react-dom|react-router|scheduler)\//;
const API = /node_modules\/(@orpc|@tanstack)\/|\/web\/api\/|\/contract\//;
const ICON = /node_modules\/lucide-react\//;
/** A report on screen, which the public sample shares with the app. */
const REPORT = /\/(report|render)\/|node_modules\/(d3|internmap)/;
const GATHERED = /node_modules\/|\/web\/|\/contract\//;
const PAGE_OF_SITE = /\/web\/(root\.tsx|site\/)/;
const PAGE_OF_ACCOUNTS = /\/web\/accounts\//;

/**
 * The files that pages share: a handful rather than thirty, since over HTTP/1.1 each request costs a round trip, and parted by
 * who needs them, so that a public page never loads what only the app behind the log-in uses. Earlier ones take first.
 */
export const sharedFiles: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: REACT, priority: 6 },
  { name: named('report', ({ site }) => site > 0, REPORT), priority: 5 },
  { name: named('site', (users, id) => users.site > 0 && (count(users) > 1 || ICON.test(id))), priority: 4 },
  { name: named('api', (users, id) => API.test(id) && count(users) > 1), priority: 3 },
  { name: named('accounts', ({ accounts }) => accounts > 1), priority: 2 },
  { name: named('app', ({ site, accounts, app }) => site + accounts === 0 && app > 1), priority: 1 },
];

/** How many pages of each part need a module. */
interface Users {
  readonly site: number;
  readonly accounts: number;
  readonly app: number;
}

function count({ site, accounts, app }: Users): number {
  return site + accounts + app;
}

function named(name: string, belongs: (users: Users, id: string) => boolean, among = GATHERED): NameOf {
  return (id, graph) => (among.test(id) && belongs(usersOf(id, graph), id) ? name : null);
}

function usersOf(id: string, graph: Graph): Users {
  const users = { site: 0, accounts: 0, app: 0 };
  for (const entry of entriesAbove(id, graph)) {
    if (PAGE_OF_SITE.test(entry)) users.site += 1;
    else if (PAGE_OF_ACCOUNTS.test(entry)) users.accounts += 1;
    else users.app += 1;
  }
  return users;
}

/** The pages that load a module with themselves, found by following who imports it. */
function entriesAbove(id: string, graph: Graph): string[] {
  const seen = new Set([id]);
  for (const module of seen) {
    for (const importer of graph.getModuleInfo(module)?.importers ?? []) seen.add(importer);
  }
  return [...seen].filter((module) => graph.getModuleInfo(module)?.isEntry === true);
}
