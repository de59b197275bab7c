/** What a process does: answer browsers, or work off jobs. */
export const roles = ['web', 'worker'] as const;
export type Role = (typeof roles)[number];

const FLAG = '--roles=';

/** Reads `--roles=web,worker`; without it a process does everything. */
export function readRoles(args: readonly string[]): ReadonlySet<Role> {
  const stranger = args.find((arg) => !arg.startsWith(FLAG));
  if (stranger !== undefined) {
    throw new Error(
      `There is no option ${stranger}. Write --roles=web, --roles=worker or --roles=web,worker.`,
    );
  }
  const flag = args.at(-1);
  if (flag === undefined) return new Set(roles);
  const names = flag.slice(FLAG.length).split(',');
  const unknown = names.find((name) => !roles.some((role) => role === name));
  if (unknown !== undefined) {
    throw new Error(
      `There is no role "${unknown}". Write --roles=web, --roles=worker or --roles=web,worker.`,
    );
  }
  return new Set(names as Role[]);
}
