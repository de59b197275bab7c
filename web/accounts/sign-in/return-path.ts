import { planChoiceIn, withPlanChoice } from '#web/billing/plan-choice.ts';

const RETURN_PARAM = 'return';
const AFTER_LOGIN = '/dashboard';

/** A path of this site and of nothing else: `//elsewhere` and `/\elsewhere` would leave it. */
const OWN_PATH = /^\/(?![/\\])[\w\-./?=&%#~+:,@]*$/;

/** Where to go after logging in: the page that asked for it, else the dashboard with the plan that was picked, if any. */
export function returnPathIn(search: URLSearchParams): string {
  const path = search.get(RETURN_PARAM);
  return path && OWN_PATH.test(path) ? path : withPlanChoice(AFTER_LOGIN, planChoiceIn(search));
}

/** The log-in page, with the way back to the page that asked. */
export function loginPathFrom(location: { pathname: string; search: string }): string {
  const asked = `${location.pathname}${location.search}`;
  return asked === AFTER_LOGIN ? '/login' : `/login?${new URLSearchParams({ [RETURN_PARAM]: asked })}`;
}
