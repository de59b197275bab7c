import {
  implement,
  type Implementer,
  type ImplementerInternalWithMiddlewares,
  type MergedCurrentContext,
  type MergedInitialContext,
} from '@orpc/server';
import { contract, type Contract } from '#contract/api.ts';
import { may, type Permission } from '#contract/accounts/roles.ts';
import type { Member } from '#server/http/callers.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { SignedInPerson } from '#server/http/callers.ts';
import type { RequestContext } from '#server/http/request-context.ts';

/** Written out, since the compiler would spell the whole contract out in each of them. */
type Initial = MergedInitialContext<RequestContext, RequestContext, RequestContext>;
type With<More extends object> = ImplementerInternalWithMiddlewares<
  Contract,
  Initial,
  MergedCurrentContext<RequestContext, More>
>;

/** Implements routes that anybody may call. They must also stand in the table of public routes. */
export const open: Implementer<Contract, RequestContext & Record<never, never>, RequestContext> =
  implement(contract).$context<RequestContext>();

/** Implements routes for whoever is logged in; `context.member` says who that is. */
export const signedIn: With<{ member: Member }> = open.use(async ({ context, next }) => {
  return next({ context: { member: await requireMember(context) } });
});

/** Implements routes for a client's people; `context.person` says who that is. */
export const portalPerson: With<{ person: SignedInPerson }> = open.use(async ({ context, next }) => {
  return next({ context: { person: await requirePerson(context) } });
});

/** Who is signed in as one of a client's people. */
export async function requirePerson({ findPerson }: RequestContext): Promise<SignedInPerson> {
  const person = await findPerson();
  if (person === null)
    throw new ApiError('unauthenticated', { message: 'You’ve been signed out. Please sign in again.' });
  return person;
}

/** Who is logged in, acting for the agency that the request names. Nobody acts for another one by mistake. */
export async function requireMember({ agencyNamed, findMember }: RequestContext): Promise<Member> {
  const found = await findMember();
  if (found === null) throw new ApiError('unauthenticated');
  if (agencyNamed !== null && agencyNamed !== found.member.agency.id) throw new ApiError('not_a_member');
  return found.member;
}

/** Refuses a member whose role does not allow this. */
export function authorise(member: Member, permission: Permission): void {
  if (!may(member.agency.role, permission)) {
    throw new ApiError('forbidden', {
      message: 'Your role doesn’t allow this. Please ask an owner of the agency.',
    });
  }
}
