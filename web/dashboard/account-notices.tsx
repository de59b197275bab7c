import { useSearchParams } from 'react-router';
import { planById } from '#contract/billing/plans.ts';
import { SendVerification } from '#web/accounts/recovery/send-verification.tsx';
import { planChoiceIn } from '#web/billing/plan-choice.ts';
import { useAccount } from '#web/dashboard/use-account.ts';
import { trialPromise } from '#web/site/content.ts';
import { useSettings } from '#web/settings/use-settings.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/button.tsx';

const NOTICE = 'flex flex-wrap items-center justify-between gap-x-6 gap-y-3';
/** Wraps before the button beside it has to. */
const WORDS = 'min-w-0 flex-1 basis-80 wrap-anywhere';

/** What a new user still has to know: the address is to be confirmed, and which plan was picked. */
export function AccountNotices() {
  const { user } = useAccount();
  const [search] = useSearchParams();
  const choice = planChoiceIn(search);
  const settings = useSettings();
  return (
    <>
      {!user.email_verified && (
        <Banner tone="note" className={NOTICE}>
          <p className={WORDS}>Please confirm {user.email}. We sent you an e-mail with a link.</p>
          <SendVerification />
        </Banner>
      )}
      {choice && (
        <Banner tone="good" className={NOTICE}>
          <p className={WORDS}>
            Your plan: {planById(choice.plan).name}, billed {choice.interval}. {trialPromise}
          </p>
          <Button variant="outline" size="sm" onClick={() => settings.open('subscription')}>
            Subscribe now
          </Button>
        </Banner>
      )}
    </>
  );
}
