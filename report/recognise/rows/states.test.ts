import { describe, expect, it } from 'vitest';
import { mayNameState, namesFlow, namesScore, namesState } from './state-names.ts';
import { levelBy, movesLittle } from './steadiness.ts';
import { Random } from '#report/testing/random.ts';

describe('names of what is there', () => {
  it.each([
    [
      'Affected pages',
      'Indexed pages',
      'Open tickets',
      'Keywords in top 10',
      'Backlinks',
      'Stock',
      'Balance',
    ],
    ['Active subscriptions', 'Newsletter subscribers', 'Members', 'Conversions to date', 'MRR', 'Backlog'],
    ['Betroffene Seiten', 'Offene Tickets', 'Lagerbestand', 'Kontostand', 'Abonnenten', 'Aktive Kunden'],
    ['Pages concernées', 'Tickets ouverts', 'Solde', 'Abonnés', 'Total cumulé', 'Commandes en cours'],
    ['Páginas afectadas', 'Tickets abiertos', 'Existencias', 'Suscriptores', 'Total acumulado', 'Saldo'],
  ])('are known: %s, %s, %s …', (...names) => {
    expect(names.filter((name) => !namesState(name))).toEqual([]);
  });

  it.each([
    ['New subscribers', 'Lost backlinks', 'Stock sold', 'Tickets closed', 'Email opens', 'Handshakes'],
    ['Neue Abonnenten', 'Verlorene Backlinks', 'Gelöste Tickets', 'Anrufe', 'Öffnungen'],
    ['Nouveaux abonnés', 'Tickets résolus', 'Abonnés perdus', 'Appels', 'Visites'],
    ['Nuevos suscriptores', 'Tickets cerrados', 'Seguidores perdidos', 'Llamadas', 'Visitas'],
  ])('are not those of what happens: %s, %s, %s …', (...names) => {
    expect(names.filter((name) => namesState(name))).toEqual([]);
  });

  it('tell what was done from what there is', () => {
    expect(namesFlow('New tickets')).toBe(true);
    expect(namesFlow('Newsletter network')).toBe(false);
    expect(mayNameState('Customers')).toBe(true);
    expect(mayNameState('New customers')).toBe(false);
    expect(['Score', 'Domain rating', 'Sichtbarkeit', 'Autorité', 'Puntuación'].every(namesScore)).toBe(true);
  });
});

const weekend = (at: number) => (at % 7 < 2 ? 0.7 : 1);

describe('a course that no name explains', () => {
  const random = new Random(20);
  /** As many as happen by chance in a day, where so many are usual. */
  const poisson = (usual: number): number => {
    // The normal distribution is close enough from thirty on.
    if (usual > 30) {
      const normal = Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
      return Math.max(0, Math.round(usual + Math.sqrt(usual) * normal));
    }
    const none = Math.exp(-usual);
    let count = 0;
    for (let product = random.next(); product > none; product *= random.next()) count++;
    return count;
  };

  it('is hardly ever a level where things happen, however many and however few', () => {
    const usual = [3, 5, 10, 40, 150, 900, 6000];
    const courses = Array.from({ length: 1400 }, (_, i) => {
      const length = 7 + (i % 80);
      return Array.from({ length }, (__, at) => poisson(usual[i % 7]! * (i % 2 === 0 ? 1 : weekend(at))));
    });
    const wrong = courses.filter((course) => levelBy([course], true) !== null);
    expect(wrong.length).toBeLessThanOrEqual(14);
  });

  it('is a level where it moves by less than chance would', () => {
    const courses = Array.from({ length: 300 }, (_, i) => {
      let stand = [8, 42, 420, 12_000][i % 4]!;
      return Array.from({ length: 14 + (i % 60) }, () => (stand += Math.floor(random.next() * 3) - 1));
    });
    expect(courses.filter((course) => levelBy([course], true) === 'steady').length).toBeGreaterThan(285);
  });

  it('is a counter where it grows and never falls', () => {
    let stand = 0;
    const counter = Array.from({ length: 30 }, () => (stand += 2 + Math.floor(random.next() * 40)));
    expect(levelBy([counter], true)).toBe('never_falls');
    expect(levelBy([counter.toReversed()], true)).toBeNull();
    expect(levelBy([[0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2]], true)).toBeNull();
  });

  it('says nothing in a few days, and of money that is paid every day alike', () => {
    expect(levelBy([[42, 38, 43, 44]], true)).toBeNull();
    expect(levelBy([[400, 398, 395, 397]], true)).toBe('steady');
    expect(levelBy([[4, 4, 4, 4]], true)).toBeNull();
    expect(levelBy([Array.from({ length: 30 }, () => 49.9)], false)).toBeNull();
    expect(movesLittle([[42, 42, 43, 42]])).toBe(true);
    expect(movesLittle([[42, 60, 43, 20]])).toBe(false);
  });
});
