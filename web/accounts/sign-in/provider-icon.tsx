import type { SocialProvider } from '#contract/accounts/account.ts';

/** The mark of Google or LinkedIn in its own colours. */
export function ProviderIcon({ provider }: { provider: SocialProvider }) {
  if (provider === 'linkedin') {
    return (
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5">
        <rect width="24" height="24" rx="4" fill="#0a66c2" />
        <path
          fill="#fff"
          d="M7.1 9.6H4.6V19h2.5V9.6ZM5.85 5.1a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3ZM19.4 13.6c0-2.7-1.5-4.2-3.6-4.2-1.3 0-2.2.7-2.6 1.4V9.6h-2.5V19h2.5v-4.9c0-1.4.7-2.3 1.9-2.3s1.8.9 1.8 2.3V19h2.5v-5.4Z"
        />
      </svg>
    );
  }
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5">
      <path
        fill="#4285f4"
        d="M23 12.27c0-.8-.07-1.57-.2-2.27H12v4.4h6.2a5.3 5.3 0 0 1-2.3 3.46v2.86h3.7c2.16-2 3.4-4.93 3.4-8.45Z"
      />
      <path
        fill="#34a853"
        d="M12 23.5c3.1 0 5.7-1.03 7.6-2.78l-3.7-2.86c-1.03.69-2.35 1.1-3.9 1.1-3 0-5.54-2.03-6.45-4.75H1.73v2.95A11.5 11.5 0 0 0 12 23.5Z"
      />
      <path fill="#fbbc05" d="M5.55 14.2a6.9 6.9 0 0 1 0-4.4V6.84H1.73a11.5 11.5 0 0 0 0 10.32l3.82-2.95Z" />
      <path
        fill="#ea4335"
        d="M12 5.05c1.69 0 3.2.58 4.4 1.72l3.28-3.28A11 11 0 0 0 12 .5 11.5 11.5 0 0 0 1.73 6.84l3.82 2.95C6.46 7.07 9 5.05 12 5.05Z"
      />
    </svg>
  );
}
