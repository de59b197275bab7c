import { describe, expect, it } from 'vitest';
import { readTable } from '../read-table.ts';

const read = (text: string) => {
  const { table, headerLine } = readTable(new TextEncoder().encode(text));
  return { rows: table.rows, names: table.columns.map(({ name }) => name), headerLine };
};

describe('a list of words', () => {
  it('without names keeps its first row, where its words come again', () => {
    const { rows, names } = read(
      'Anna Berg,Berlin,won\nOtto Tal,Hamburg,lost\nIda Ried,Berlin,open\nJan Moor,Bremen,open\nUwe See,Hamburg,won\n',
    );
    expect(rows).toBe(5);
    expect(names).not.toContain('Anna Berg');
  });

  it('without names keeps its first row, where that holds an address', () => {
    const { rows } = read(
      'ana@molino.example;Prado\nluis@sur.example;Mora\neva@roble.example;Sanz\nraul@lago.example;Gil\n',
    );
    expect(rows).toBe(4);
  });

  it('without names keeps its first row of links', () => {
    const { rows } = read(
      'https://a.example/x,Accueil\nhttps://a.example/y,Panier\nhttps://a.example/z,Aide\nhttps://a.example/w,Merci\n',
    );
    expect(rows).toBe(4);
  });

  it('under names has them as its names, also where they stand again further down', () => {
    const list = 'Firma;Quelle\nAmsel;Messe\nBirke;Web\nClara;Messe\nFirma;Quelle\nDohle;Web\n';
    expect(read(list)).toMatchObject({ names: ['Firma', 'Quelle'], headerLine: 1 });
  });
});
