import { Link } from 'react-router';
import { contactPath } from '#web/site/contact/topics.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { ButtonLink } from '#web/ui/button.tsx';

export const meta = () => [
  ...pageMeta({ title: 'Page not found', description: 'There is no page at this address.', path: '/404' }),
  { name: 'robots', content: 'noindex' },
];

const SUGGESTIONS = [
  { to: '/features', label: 'Features', text: 'what the product does' },
  { to: '/pricing', label: 'Pricing', text: 'plans and limits' },
  { to: '/docs', label: 'Documentation', text: 'how to use it' },
  { to: '/sample-report', label: 'Sample report', text: 'the result' },
];

/** An unknown address, with the ways on from here. */
export default function NotFoundPage() {
  return (
    <div className="container-page grid gap-x-16 gap-y-12 py-section lg:grid-cols-[3fr_2fr]">
      <div>
        <p className="eyebrow">404</p>
        <h1 className="display mt-4 text-4xl">Page not found</h1>
        <p className="mt-6 max-w-xl text-lg text-muted">
          There’s nothing at this address. The page may have moved, or there’s a typo in the link. If we sent
          you here,{' '}
          <a href={contactPath('support')} className="text-brand-ink underline underline-offset-4">
            please tell us
          </a>
          .
        </p>
        <div className="mt-9 flex flex-wrap gap-3">
          <ButtonLink to="/" size="lg">
            Back to the home page
          </ButtonLink>
          <ButtonLink to="/dashboard" variant="outline" size="lg">
            Open the dashboard
          </ButtonLink>
        </div>
      </div>
      <nav aria-label="Suggestions" className="self-end">
        <ul className="border-t border-line">
          {SUGGESTIONS.map((suggestion) => (
            <li key={suggestion.to} className="border-b border-line">
              <Link to={suggestion.to} className="flex justify-between gap-4 py-4 hover:text-brand-ink">
                <span className="font-medium">{suggestion.label}</span>
                <span className="text-muted">{suggestion.text}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
