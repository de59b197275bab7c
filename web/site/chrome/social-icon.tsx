import type { SocialNetwork } from '#web/site/content.ts';

const PATHS: Record<SocialNetwork, string> = {
  linkedin:
    'M4.98 3.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5ZM3 9.75h4V21H3V9.75Zm6.5 0h3.83v1.54h.05c.54-.97 1.84-1.99 3.79-1.99C21.2 9.3 22 11.9 22 15.3V21h-4v-5.05c0-1.2-.02-2.76-1.71-2.76-1.72 0-1.98 1.32-1.98 2.67V21h-4V9.75h-.81Z',
  x: 'M17.75 3h3.07l-6.7 7.66L22 21h-6.17l-4.83-6.32L5.47 21H2.4l7.17-8.2L2 3h6.33l4.37 5.78L17.75 3Zm-1.08 16.17h1.7L7.42 4.74H5.6l11.07 14.43Z',
  email: 'M3 5h18v14H3V5Zm2.2 2 6.8 5.1L18.8 7H5.2ZM5 9.35V17h14V9.35l-7 5.25-7-5.25Z',
};

/** The mark of a social network, drawn in the colour of the text around it. */
export function SocialIcon({ network }: { network: SocialNetwork }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-4.5 fill-current">
      <path d={PATHS[network]} />
    </svg>
  );
}
