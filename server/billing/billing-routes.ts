import { authorise, signedIn } from '#server/http/procedures.ts';
import type { Services } from '#server/services.ts';

/** Every route of `/billing`. All members see how things stand; owners alone change it. */
export function billingRoutes({ billing, limits }: Pick<Services, 'billing' | 'limits'>) {
  const { overview, refresh, change, cancel, resume, portal, simulate } = signedIn.billing;
  return {
    overview: overview.handler(({ context: { member } }) => billing.overview(member)),
    refresh: refresh.handler(async ({ context: { member } }) => {
      await limits.count('billing refresh per agency', member.agency.id);
      return billing.refresh(member);
    }),
    change: change.handler(({ input, context: { member } }) => {
      authorise(member, 'billing.manage');
      return billing.change(member, input);
    }),
    cancel: cancel.handler(({ context: { member } }) => {
      authorise(member, 'billing.manage');
      return billing.setEnding(member, true);
    }),
    resume: resume.handler(({ context: { member } }) => {
      authorise(member, 'billing.manage');
      return billing.setEnding(member, false);
    }),
    portal: portal.handler(({ context: { member } }) => {
      authorise(member, 'billing.manage');
      return billing.openPortal(member);
    }),
    simulate: simulate.handler(({ input, context: { member } }) => {
      authorise(member, 'billing.manage');
      return billing.simulate(member, input);
    }),
  };
}
