import { minifyContractRouter, oc } from '@orpc/contract';
import * as z from 'zod';
import { expect, it } from 'vitest';
import { bareProcedure, routeOf } from '#contract/procedure-form.ts';
import manifest from '../package.json' with { type: 'json' };

/** For which `procedure-form.ts` was written. With another one, see whether the library has a way of its own by then. */
const VERSION = '1.15.3';
const ROUTE = { method: 'GET', path: '/clients/{id}' } as const;

it('is that of the one version that all parts of the library have', () => {
  const parts = Object.entries(manifest.dependencies).filter(([name]) => name.startsWith('@orpc/'));
  expect(parts.length).toBeGreaterThan(3);
  expect(parts.filter(([, version]) => version !== VERSION)).toEqual([]);
});

it('is what the library itself makes of a procedure without schemas', () => {
  const declared = oc.route(ROUTE).input(z.object({ id: z.string() }));
  expect(bareProcedure(ROUTE)).toEqual(minifyContractRouter(declared));
  expect(routeOf(declared)).toEqual(ROUTE);
});
