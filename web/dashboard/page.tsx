import { FileText } from 'lucide-react';
import { Link, useOutletContext, useSearchParams } from 'react-router';
import type { User } from '#contract/account.ts';
import { planById } from '#contract/plans.ts';
import { SendVerification } from '#web/accounts/send-verification.tsx';
import { useLogOut } from '#web/accounts/use-log-out.ts';
import { planChoiceIn } from '#web/billing/plan-choice.ts';
import { trialPromise } from '#web/site/content.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { ThemeToggle } from '#web/ui/theme-toggle.tsx';

/** The first page behind the log-in. */
export default function DashboardPage() {
  const { user } = useOutletContext<{ user: User }>();
  const [search] = useSearchParams();
  const choice = planChoiceIn(search);
  const logOut = useLogOut();
  return (
    <>
      <header className="border-b border-line bg-surface">
        <div className="container-page flex h-18 items-center gap-3">
          <Link to="/" aria-label="ClientReady, home" className="mr-auto flex rounded-md">
            <Logo />
          </Link>
          <span className="hidden text-sm text-muted sm:block">{user.full_name}</span>
          <ThemeToggle />
          <Button variant="outline" size="sm" onClick={() => void logOut()}>
            Log out
          </Button>
        </div>
      </header>
      <main className="container-page grid gap-6 py-12">
        <h1 className="display text-3xl">Welcome, {user.full_name}</h1>
        {!user.email_verified && (
          <Banner tone="note" className="grid gap-3">
            <p>Please confirm {user.email}: open the link in the e-mail we sent you.</p>
            <SendVerification />
          </Banner>
        )}
        {choice && (
          <Banner tone="good">
            Chosen plan: {planById(choice.plan).name}, billed {choice.interval}. {trialPromise}
          </Banner>
        )}
        <section
          aria-label="Recent Reports"
          className="grid justify-items-center gap-3 rounded-lg border border-dashed border-line-strong px-6 py-20 text-center"
        >
          <FileText className="size-9 text-brand-ink" strokeWidth={1.4} aria-hidden="true" />
          <h2 className="text-xl font-semibold tracking-tight">No reports yet</h2>
          <p className="max-w-md text-muted">
            Reports you make appear here. Until then, see what one looks like.
          </p>
          <ButtonLink to="/sample-report" variant="outline" className="mt-3">
            See a sample report
          </ButtonLink>
        </section>
      </main>
    </>
  );
}
