import type { Route } from '@orpc/contract';
import type { Contract } from '#contract/api.ts';
import { bareProcedure } from '#contract/procedure-form.ts';
import { routes } from '#contract/routes.ts';

type Tree = { readonly [key: string]: Tree | string | number };

/** The contract without its schemas: all a browser needs to call the API, at the size of the route table. */
export const clientContract = withoutSchemas(routes) as unknown as Contract;

function withoutSchemas(tree: Tree): object {
  if (typeof tree['path'] === 'string') return bareProcedure(tree as Route);
  return Object.fromEntries(
    Object.entries(tree).map(([key, branch]) => [key, withoutSchemas(branch as Tree)]),
  );
}
