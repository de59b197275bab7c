import { expect, it } from 'vitest';
import { createLogger } from '#server/logger.ts';

function logged(log: (logger: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = [];
  log(createLogger('info', (line) => lines.push(line)));
  return lines.join('');
}

it('writes one JSON object a line', () => {
  const line = logged((logger) => logger.info('request', { status: 200, route: '/api/config' }));
  expect(JSON.parse(line)).toMatchObject({
    level: 'info',
    event: 'request',
    status: 200,
    route: '/api/config',
  });
  expect(line.endsWith('}\n')).toBe(true);
});

it('leaves out what is below its level', () => {
  expect(logged((logger) => logger.debug('detail'))).toBe('');
});

it('never writes secrets or personal data, however deep they are', () => {
  const query = new Error('Failed query: insert into users values ($1)\nparams: ada@example.com,hunter2');
  const line = logged((logger) =>
    logger.error('failed', {
      password: 'hunter2',
      user: { email: 'ada@example.com', full_name: 'Ada', id: 'u1' },
      note: 'sent to ada@example.com by postgres://ada:hunter2@db/x',
      error: new Error('outer', { cause: query }),
    }),
  );
  expect(line).not.toMatch(/hunter2|ada@example|Ada/);
  expect(line).toContain('"id":"u1"');
});

it('keeps a line a line', () => {
  expect(logged((logger) => logger.info('x', { note: 'a\nb' })).split('\n')).toHaveLength(2);
});
