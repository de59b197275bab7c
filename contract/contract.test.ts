import { describe, expect, it } from 'vitest';
import { contract } from '#contract/api.ts';
import { clientContract } from '#contract/client-contract.ts';
import { matchRoutes } from '#contract/match-route.ts';
import { planById, plans } from '#contract/billing/plans.ts';
import { routeOf } from '#contract/procedure-form.ts';
import { portalRoutes } from '#contract/portal/portal-routes.ts';
import { publicRoutes } from '#contract/public-routes.ts';
import { may } from '#contract/accounts/roles.ts';
import { routePermissions } from '#contract/accounts/route-permissions.ts';
import { routes } from '#contract/routes.ts';
import {
  businessNameSchema,
  emailSchema,
  newPasswordSchema,
  personNameSchema,
  phoneSchema,
} from '#contract/text-rules.ts';

const addresses = Object.values(routes).flatMap((group) =>
  Object.values(group).map((route: { method: string; path: string }) => `${route.method} ${route.path}`),
);

describe('the route table', () => {
  it('names every address once', () => {
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('has every public route', () => {
    for (const address of Object.keys(publicRoutes)) expect(addresses).toContain(address);
  });

  it('says who may call each: everybody, whoever has a permission, or a client’s people', () => {
    const listed = [...Object.keys(publicRoutes), ...Object.keys(routePermissions), ...portalRoutes];
    expect(listed.toSorted()).toEqual(addresses.toSorted());
  });

  it('gives the browser the same procedures as the full contract', () => {
    for (const [group, procedures] of Object.entries(contract)) {
      for (const [name, procedure] of Object.entries(procedures)) {
        const light = (clientContract as unknown as Record<string, Record<string, typeof procedure>>)[
          group
        ]?.[name];
        const { path, method } = routeOf(procedure);
        expect([group, name, light && routeOf(light)]).toMatchObject([group, name, { path, method }]);
      }
    }
  });
});

describe('finding a route', () => {
  it('knows ids from words', () => {
    expect(matchRoutes('/notifications/mark-all')).toMatchObject([
      { method: 'POST', path: '/notifications/mark-all' },
    ]);
    expect(
      matchRoutes('/notifications/7')
        .map(({ method }) => method)
        .toSorted(),
    ).toEqual(['DELETE', 'PATCH']);
    expect(matchRoutes('/notifications/')).toMatchObject([{ path: '/notifications' }]);
    expect(matchRoutes('/nowhere')).toEqual([]);
  });
});

describe('names', () => {
  it.each([
    "Conan O'Brien",
    "Jesus' Crew",
    "'Aisha bint Abi Bakr",
    'Zoë Müller-Lüdenscheidt',
    '李小龙',
    'محمد بن سلمان',
    'Łukasz J. Nowak, Jr.',
    'می‌خواهم',
    'Nguyễn Thị Ánh',
    'Ada <Countess> Lovelace',
  ])('accepts %s', (name) => {
    expect(personNameSchema.safeParse(name).success).toBe(true);
  });

  it.each([
    '<script>alert("1")</script>',
    "Robert'); DROP TABLE users;--",
    "' OR 1=1 --",
    "admin'--",
    "' UNION SELECT password FROM users",
    'Ada\u202Eecalevol',
    'Ada\u200BLovelace',
    'Ada\u0000',
    'A\u0301\u0301\u0301\u0301\u0301\u0301\u0301da',
    '\uD800',
    '   ',
    '...',
    'x'.repeat(101),
  ])('refuses %j', (name) => {
    expect(personNameSchema.safeParse(name).success).toBe(false);
  });

  it('lets a business be called what businesses are called', () => {
    for (const name of [
      'Smith & Sons; Ltd.',
      'Yahoo!',
      'C++ Agency',
      'A > B < C',
      '株式会社',
      'شرکت نرم‌افزار',
    ]) {
      expect(businessNameSchema.safeParse(name).success).toBe(true);
    }
    expect(businessNameSchema.safeParse('Bold /* old */').success).toBe(false);
  });
});

describe('e-mail addresses', () => {
  it('are trimmed and put in lower case', () => {
    expect(emailSchema.parse('  Ada@Example.COM ')).toBe('ada@example.com');
  });

  it.each([
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'a..b@example.com',
    'ada@exa mple.com',
    'аda@example.com',
    '\u212Aatherine@example.com',
    'ada＠example.com',
    'ada@example.com\nbcc: x@y.z',
  ])('refuses %j', (address) => {
    expect(emailSchema.safeParse(address).success).toBe(false);
  });
});

describe('phone numbers', () => {
  it('are written in many ways, and on one line', () => {
    for (const phone of ['(555) 123-4567', '+49 30 1234', '5551234567'])
      expect(phoneSchema.safeParse(phone).success).toBe(true);
    for (const phone of ['555\n0100', '()', '+', 'call me', '٥٥٥'])
      expect(phoneSchema.safeParse(phone).success).toBe(false);
  });
});

describe('passwords', () => {
  it('need 8 characters, counted as people count them', () => {
    expect(newPasswordSchema.safeParse('1234567').error?.issues[0]?.message).toBe(
      'Password must be at least 8 characters',
    );
    expect(newPasswordSchema.safeParse('😀😀😀😀').success).toBe(false);
    expect(newPasswordSchema.safeParse('a'.repeat(129)).success).toBe(false);
  });

  it('are the same however an accent was typed', () => {
    expect(newPasswordSchema.parse('cafe\u0301-noir')).toBe(newPasswordSchema.parse('caf\u00e9-noir'));
  });
});

describe('plans and roles', () => {
  it('has the three plans with their prices and limits', () => {
    expect(plans.map((plan) => [plan.id, plan.monthlyPrice, plan.yearlyPrice])).toEqual([
      ['starter', 49, 39],
      ['professional', 99, 79],
      ['enterprise', 249, 199],
    ]);
    expect(planById('starter').limits).toEqual({ clients: 10, reportsPerMonth: 50, teamMembers: 3 });
  });

  it('lets a viewer read and nothing else', () => {
    expect(may('viewer', 'read')).toBe(true);
    expect(may('viewer', 'clients.write')).toBe(false);
    expect(may('owner', 'agency.delete')).toBe(true);
    expect(may('admin', 'agency.delete')).toBe(false);
  });
});
