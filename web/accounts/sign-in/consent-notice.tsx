import { Link } from 'react-router';

const LINK = 'text-ink underline underline-offset-4 hover:text-brand-ink';

/** The terms and privacy notice under a form. */
export function ConsentNotice({ verb }: { verb: string }) {
  return (
    <p className="mt-4 max-w-sm text-sm text-muted">
      By {verb}, you agree to our{' '}
      <Link to="/terms" className={LINK}>
        Terms of Service
      </Link>{' '}
      and{' '}
      <Link to="/privacy" className={LINK}>
        Privacy Policy
      </Link>
      .
    </p>
  );
}

/** A line between two ways to go on. */
export function OrDivider() {
  return (
    <div className="my-7 flex items-center gap-4 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      or
    </div>
  );
}
