import { describe, expect, it } from 'vitest';
import { FactBook } from './fact-book.ts';
import { list, plainText, sentence } from './sentence.ts';

const fact = (text: string) => ({ fact: 'f1', text });

function german(plural: boolean): string {
  return plainText(
    sentence('de', 'clause.up', { metric: 'x', change: fact('1 %') }, { plural, capital: false }),
  );
}

function fall(variant: number): string {
  return plainText(sentence('en', 'clause.down', { metric: 'spend', change: fact('2%') }, { variant }));
}

function items(...words: string[]): string {
  return plainText(
    list(
      'en',
      words.map((text) => [{ text }]),
    ),
  );
}

function metaAnd(last: string): string {
  return plainText(list('es', [[{ text: 'Meta' }], [{ text: last }]]));
}

describe('sentence', () => {
  it('keeps French marks on the line of the word before them', () => {
    const french = { en: '', de: '', fr: '« {name} » : vrai ? Oui ; bien', es: '' };
    expect(plainText(sentence('fr', french, { name: fact('x') }))).toBe(
      '«\u00a0x\u00a0»\u00a0: vrai\u00a0? Oui\u00a0; bien',
    );
  });

  it('drops the vowel of French “de” and “que” before a name that begins with one', () => {
    const french = { en: '', de: '', fr: 'Plus que {name}, près de {name} ; redevenu de {name}', es: '' };
    const of = (name: string) => plainText(sentence('fr', french, { name: fact(name) }));
    expect(of('Été')).toBe('Plus qu’Été, près d’Été\u00a0; redevenu d’Été');
    for (const kept of ['Marque', 'YouTube', 'Hiver', '11', 'onze', '«\u00a0été\u00a0»'])
      expect(of(kept)).toBe(`Plus que ${kept}, près de ${kept}\u00a0; redevenu de ${kept}`);
  });

  it('fills slots with facts and keeps them apart from words', () => {
    const spans = sentence('en', 'clause.up', { metric: 'clicks', change: fact('12.4%') });
    expect(spans).toEqual([{ text: 'Clicks rose ' }, { fact: 'f1', text: '12.4%' }]);
  });

  it('follows the number of its subject', () => {
    expect(german(false)).toBe('x stieg um 1 %');
    expect(german(true)).toBe('x stiegen um 1 %');
  });

  it('chooses among variants by a number, always the same way', () => {
    expect(fall(0)).toBe('Spend fell 2%');
    expect(fall(1)).toBe('Spend dropped 2%');
    expect(fall(2)).toBe(fall(0));
  });

  it('never changes a name, whatever signs are in it', () => {
    const name = '{metric} [a|b] 2025';
    const spans = sentence('en', 'shares.caption', {
      segment: fact(name),
      share: fact('$5'),
      metric: 'clicks',
    });
    expect(plainText(spans)).toBe(`${name} accounts for $5 of clicks.`);
  });

  it('refuses to leave a slot empty', () => {
    expect(() => sentence('en', 'clause.up', { metric: 'clicks' })).toThrow(
      '“{metric} rose {change}” needs {change}',
    );
  });

  it('lists one, two and more', () => {
    expect(items('a')).toBe('a');
    expect(items('a', 'b')).toBe('a and b');
    expect(items('a', 'b', 'c')).toBe('a, b and c');
  });
});

describe('a list in Spanish', () => {
  it('says “e” before the sound of an i, and “y” before any other', () => {
    expect(metaAnd('Instagram')).toBe('Meta e Instagram');
    for (const last of ['Google', 'iOS', 'iPhone', 'Hielo', 'YouTube'])
      expect(metaAnd(last)).toBe(`Meta y ${last}`);
  });
});

describe('the book of facts', () => {
  it('notes the same fact once and others under ids of their own', () => {
    const book = new FactBook();
    const clicks = { value: 3, unit: 'count', formula: 'Sum of Clicks', rows: [] } as const;
    const first = book.id({ ...clicks, rows: [] });
    expect(book.id({ ...clicks, rows: [] })).toBe(first);
    expect(book.id({ ...clicks, value: 4, rows: [] })).not.toBe(first);
    expect(Object.keys(book.facts)).toEqual(['f1', 'f2']);
  });
});
