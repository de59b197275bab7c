import { ButtonLink } from '#web/ui/button.tsx';

/** 'Open App' for who is logged in, else Log in and Sign up; the stylesheet picks by the root's `data-visitor`. */
export function AccountLinks({ size }: { size: 'sm' | 'md' }) {
  return (
    <>
      <ButtonLink to="/dashboard" size={size} className="not-in-data-[visitor=logged-in]:hidden">
        Open App
      </ButtonLink>
      <ButtonLink
        to="/login"
        variant={size === 'sm' ? 'ghost' : 'outline'}
        size={size}
        className="in-data-[visitor=logged-in]:hidden"
      >
        Log in
      </ButtonLink>
      <ButtonLink to="/signup" size={size} className="in-data-[visitor=logged-in]:hidden">
        Sign up
      </ButtonLink>
    </>
  );
}
