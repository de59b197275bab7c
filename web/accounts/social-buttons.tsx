import { useMutation, useQuery } from '@tanstack/react-query';
import { socialNames } from '#web/accounts/social-names.ts';
import { ProviderIcon } from '#web/accounts/provider-icon.tsx';
import type { SocialProvider } from '#contract/account.ts';
import { api, queries } from '#web/api/api.ts';
import { messageOf } from '#web/api/api-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

const PROVIDERS: readonly SocialProvider[] = ['google', 'linkedin'];

/** Google and LinkedIn. A provider that this installation has no keys for is shown, disabled, with the reason. */
export function SocialButtons({ verb, returnTo }: { verb: 'Continue' | 'Sign up'; returnTo: string }) {
  const config = useQuery({ ...queries.system.config.queryOptions(), staleTime: Infinity });
  const start = useMutation({
    mutationFn: (provider: SocialProvider) => api.account.social({ provider, returnTo }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  const missing = PROVIDERS.filter((provider) => config.data && !config.data.providers[provider]);

  return (
    <div className="grid gap-3">
      {start.error && <Banner tone="bad">{messageOf(start.error, 'Failed to log in')}</Banner>}
      <div className="grid gap-3 sm:grid-cols-2">
        {PROVIDERS.map((provider) => (
          <Button
            key={provider}
            variant="outline"
            aria-label={`${verb} with ${socialNames[provider]}`}
            aria-describedby={missing.includes(provider) ? 'social-missing' : undefined}
            disabled={!config.data?.providers[provider] || start.isPending}
            onClick={() => start.mutate(provider)}
          >
            <ProviderIcon provider={provider} />
            {socialNames[provider]}
          </Button>
        ))}
      </div>
      {/* The place is kept while nobody knows yet, so that the page does not move under the reader. */}
      <p id="social-missing" className="min-h-4.5 text-xs text-muted">
        {missing.length > 0 && notSetUp(missing)}
      </p>
    </div>
  );
}

function notSetUp(missing: readonly SocialProvider[]): string {
  const names = missing.map((provider) => socialNames[provider]).join(' and ');
  return `${names} ${missing.length > 1 ? 'are' : 'is'} not set up on this installation.`;
}
