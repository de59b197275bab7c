import { Link } from 'react-router';
import { SocialIcon } from '#web/site/chrome/social-icon.tsx';
import { company, footerColumns, socialLinks, trialPromise } from '#web/site/content.ts';
import { siteOrigin } from '#web/site/origin.ts';
import { Logo } from '#web/ui/logo.tsx';

/** The footer of the public pages. */
export function Footer() {
  return (
    <footer className="border-t border-line bg-sunken">
      <div className="container-page grid grid-cols-2 gap-x-6 gap-y-12 py-16 sm:grid-cols-3 lg:grid-cols-[1.6fr_repeat(3,1fr)]">
        <div className="col-span-2 grid content-start gap-5 sm:col-span-3 lg:col-span-1">
          <Logo />
          <p className="max-w-72 text-sm text-muted">
            {company.tagline}. {trialPromise}
          </p>
          <ul className="-ml-3 flex gap-1">
            {socialLinks(siteOrigin()).map((link) => (
              <li key={link.network}>
                <a
                  href={link.href}
                  aria-label={link.label}
                  rel="noreferrer"
                  suppressHydrationWarning
                  className="grid size-11 place-items-center rounded-md text-muted transition-colors hover:text-ink"
                >
                  <SocialIcon network={link.network} />
                </a>
              </li>
            ))}
          </ul>
        </div>
        {footerColumns.map((column) => (
          <nav key={column.title} aria-label={column.title}>
            <h2 className="text-sm font-semibold">{column.title}</h2>
            <ul className="mt-4 grid">
              {column.links.map((link) => (
                <li key={link.label}>
                  <FooterLink {...link} />
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="container-page">
        <p className="border-t border-line py-6 text-sm text-muted">© {company.name}</p>
      </div>
    </footer>
  );
}

function FooterLink({ label, to }: { label: string; to: string }) {
  const look = 'inline-block py-1.5 max-md:py-2.75 text-sm text-muted transition-colors hover:text-ink';
  if (to.startsWith('/')) {
    return (
      <Link to={to} className={look}>
        {label}
      </Link>
    );
  }
  return (
    <a href={to} className={look}>
      {label}
    </a>
  );
}
