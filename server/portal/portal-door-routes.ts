import { eq } from 'drizzle-orm';
import { SIGN_IN_LINK_MINUTES } from '#contract/portal/portal.ts';
import { brandAlone, brandOf, brandOnScreen } from '#server/agencies/brand.ts';
import { clients } from '#server/database/schema/clients/clients.ts';
import { ApiError } from '#server/http/api-error.ts';
import { open, portalPerson } from '#server/http/procedures.ts';
import { agencyOfDoor, noSuchDoor, slugOf } from '#server/portal/doors.ts';
import { siteOfAgency } from '#server/portal/agency-site.ts';
import { newPortalToken } from '#server/portal/portal-cookies.ts';
import { signInMail } from '#server/portal/portal-mails.ts';
import { endSession, othersOf, startSession, switchPerson } from '#server/portal/portal-session.ts';
import { findLink, isBrowserThatAsked, issueSignInLink, useUp } from '#server/portal/sign-in-links.ts';
import type { Services } from '#server/services.ts';

const LINK_SENT = `If this address has access, a link is on its way. It works once and expires in ${SIGN_IN_LINK_MINUTES} minutes.`;

/** How a client's people come in and go out. */
export function portalDoorRoutes(services: Services) {
  const { database, env, fileLinks, limits, mail, portalCookies, now } = services;
  const { accounts } = database;
  const doors = { accounts, isOpen: services.portalIsOpen };

  const assertOpen = async (agencyId: string) => {
    if (!(await services.portalIsOpen(agencyId))) throw noSuchDoor();
  };

  const brandFor = async (agencyId: string) =>
    brandOnScreen(await database.withAgency(agencyId, (tx) => brandOf(tx, agencyId)), fileLinks);

  const mailLink = async (agencyId: string, email: string, browser: string) => {
    const link = await issueSignInLink(accounts, { agencyId, email, browser, now: now() });
    if (link === null) return;
    const sender = await database.withAgency(agencyId, async (tx) => ({
      brand: await brandOf(tx, agencyId),
      site: await siteOfAgency(tx, env, agencyId),
      slug: (await slugOf(tx, agencyId)) ?? '',
    }));
    mail.send('portal_sign_in', signInMail(sender, email, link.token), agencyId);
  };

  return {
    door: open.portal.door.handler(async ({ input: { slug }, context }) => {
      await limits.count('shared link per address', context.clientAddress);
      const agencyId = await agencyOfDoor(doors, slug, context.domainAgencyId);
      return { slug: slug.toLowerCase(), brand: await brandFor(agencyId) };
    }),

    askLink: open.portal.askLink.handler(async ({ input: { slug, email }, context }) => {
      await limits.count('portal link per address', context.clientAddress);
      const agencyId = await agencyOfDoor(doors, slug, context.domainAgencyId);
      // Counted for every address alike, known or not, and beyond the limit silently: the answer must not tell them apart.
      const isAllowed = (await limits.attempt('portal link per account', agencyId, email)) === null;
      const browser = portalCookies.browser(context.authHeaders) ?? newPortalToken();
      context.answerHeaders.append('set-cookie', portalCookies.setBrowser(browser));
      if (isAllowed) mail.behind('portal_sign_in', () => mailLink(agencyId, email, browser));
      return { ok: true as const, message: LINK_SENT };
    }),

    describeLink: open.portal.describeLink.handler(async ({ input: { token }, context }) => {
      await limits.count('token per address', context.clientAddress);
      const { authHeaders, domainAgencyId: agencyId } = context;
      const link = await findLink(accounts, token, { now: now(), agencyId });
      await assertOpen(link.person.agencyId);
      const isSame = isBrowserThatAsked(link, portalCookies.browser(authHeaders));
      return {
        state: isSame ? ('ready' as const) : ('confirm' as const),
        kind: link.kind,
        email: link.person.email,
        slug: (await slugOf(accounts, link.person.agencyId)) ?? '',
        brand: await brandFor(link.person.agencyId),
      };
    }),

    enter: open.portal.enter.handler(async ({ input: { token, confirmed }, context }) => {
      await limits.count('token per address', context.clientAddress);
      const { authHeaders, answerHeaders, domainAgencyId: agencyId } = context;
      const link = await findLink(accounts, token, { now: now(), agencyId });
      await assertOpen(link.person.agencyId);
      if (!confirmed && !isBrowserThatAsked(link, portalCookies.browser(authHeaders)))
        throw new ApiError('confirm_first', {
          message: 'Please confirm that you want to sign in on this device.',
        });
      await useUp(accounts, link, now());
      const before = await context.findPerson();
      if (before !== null) await endSession(accounts, before.sessionId);
      const userAgent = authHeaders.get('user-agent');
      const session = await startSession(accounts, link.person, { userAgent, now: now() });
      answerHeaders.append('set-cookie', portalCookies.setSession(session));
      return { slug: (await slugOf(accounts, link.person.agencyId)) ?? '' };
    }),

    me: portalPerson.portal.me.handler(async ({ context: { person } }) => {
      const own = await database.withPerson(person.id, async (tx) => {
        const [client] = await tx
          .select({ name: clients.name })
          .from(clients)
          .where(eq(clients.id, person.clientId));
        return {
          clientName: client?.name ?? '',
          brand: await brandAlone(tx, person.agencyId),
          slug: (await slugOf(tx, person.agencyId)) ?? '',
        };
      });
      const others = await Promise.all(
        (await othersOf(accounts, person)).map(({ id, clientId }) =>
          database.withPerson(id, async (tx) => {
            const [client] = await tx
              .select({ name: clients.name })
              .from(clients)
              .where(eq(clients.id, clientId));
            return { id, client_name: client?.name ?? '' };
          }),
        ),
      );
      return {
        email: person.email,
        client_name: own.clientName,
        slug: own.slug,
        brand: brandOnScreen(own.brand, fileLinks),
        others,
      };
    }),

    signOut: portalPerson.portal.signOut.handler(async ({ context }) => {
      await endSession(accounts, context.person.sessionId);
      context.answerHeaders.append('set-cookie', portalCookies.clearSession());
      return { ok: true as const };
    }),

    switchClient: portalPerson.portal.switchClient.handler(async ({ input, context: { person } }) => {
      await switchPerson(accounts, person, input.person_id, now());
      return { ok: true as const };
    }),
  };
}
