import { describe, expect, it } from 'vitest';
import { groupsOf } from '#web/site/developers/groups.ts';

const at = (operationId: string, path: string) => ({ method: 'GET', path, operation: { operationId } });

describe('the parts of the reference', () => {
  it('come in the order of the table, those it does not know last and by their own names', () => {
    const groups = groupsOf([
      at('carrierPigeons.list', '/carrier-pigeons'),
      at('reports.list', '/reports'),
      at('clients.list', '/clients'),
      at('raw.exportActivity', '/activity/csv'),
      at('activity.list', '/activity'),
    ]);
    expect(groups.map(({ title, operations }) => [title, operations.length])).toEqual([
      ['Clients', 1],
      ['Reports', 1],
      ['Activity', 2],
      ['Carrier pigeons', 1],
    ]);
  });
});
