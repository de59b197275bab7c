import { describe, expect, it } from 'vitest';
import { readTable } from '#report/read/read-table.ts';
import { recognise } from '../recognise.ts';

const GERMAN = [
  'Startdatum',
  'Enddatum',
  'N. Tag',
  'Nutzer',
  'Standard-Channelgruppe der Sitzung',
  'Sitzungen',
];
const ENGLISH = ['Start date', 'End date', 'Nth day', 'Users', 'Session default channel group', 'Sessions'];
const SPANISH = [
  'Fecha de inicio',
  'Fecha de finalización',
  'Día N',
  'Usuarios',
  'Grupo de canales predeterminado de la sesión',
  'Sesiones',
];

/** An overview of a site that hardly anybody visits: heads by day, and one row of sessions. */
function overview([start, end, day, users, channel, sessions]: string[]): string {
  const lines = [`# ${start}: 20260501`, `# ${end}: 20260503`];
  return [
    ...lines,
    `${day},${users}`,
    '0000,1',
    '0001,0',
    '0002,2',
    '',
    ...lines,
    `${channel},${sessions}`,
    'Direct,7',
    '',
  ].join('\n');
}

describe('the main table of an overview', () => {
  it.each([
    ['English', ENGLISH],
    ['German', GERMAN],
    ['Spanish', SPANISH],
  ])('is the one that tells a sum, if only in one row (%s)', (_language, names) => {
    const bytes = new TextEncoder().encode(overview(names));
    const { values } = recognise(readTable(bytes), { file: 'x.csv', bytes: bytes.length, sha256: '' });
    expect(Object.keys(values)).toEqual(['sessions']);
  });
});
