import { useMutation, useQuery } from '@tanstack/react-query';
import type { SocialProvider } from '#contract/accounts/account.ts';
import {
  knownConfig,
  MISSING_NOTE_ID,
  missingIn,
  missingMark,
  notSetUp,
  POSSIBLY_MISSING,
  providerMark,
  PROVIDERS,
} from '#web/accounts/sign-in/offered-providers.ts';
import { ProviderIcon } from '#web/accounts/sign-in/provider-icon.tsx';
import { socialNames } from '#web/accounts/sign-in/social-names.ts';
import { api, queries } from '#web/api/api.ts';
import { messageOf } from '#web/api/api-error.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/** Google and LinkedIn. A provider that this installation has no keys for is shown, disabled, with the reason. */
export function SocialButtons({ verb, returnTo }: { verb: 'Continue' | 'Sign up'; returnTo: string }) {
  const config = useQuery({
    ...queries.system.config.queryOptions(),
    initialData: knownConfig,
    staleTime: Infinity,
  });
  const start = useMutation({
    mutationFn: (provider: SocialProvider) => api.account.social({ provider, returnTo }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  const missing = missingIn(config.data);
  const hydrated = useHydrated();

  return (
    <div className="grid gap-3">
      {start.error && <Banner tone="bad">{messageOf(start.error, 'Failed to log in')}</Banner>}
      <div className="grid gap-3 sm:grid-cols-2">
        {PROVIDERS.map((provider) => (
          <Button
            key={provider}
            variant="outline"
            aria-label={`${verb} with ${socialNames[provider]}`}
            aria-describedby={missing.includes(provider) ? MISSING_NOTE_ID : undefined}
            // As in the document until React answers; from then on pressable unless it is known to lead nowhere.
            disabled={!hydrated || start.isPending || config.data?.providers[provider] === false}
            onClick={() => start.mutate(provider)}
            {...providerMark(provider)}
          >
            <ProviderIcon provider={provider} />
            {socialNames[provider]}
          </Button>
        ))}
      </div>
      {/* The place is kept while nobody knows yet, so that the page does not move under the reader. */}
      <p id={MISSING_NOTE_ID} className="min-h-9 text-xs text-muted sm:min-h-4.5">
        {POSSIBLY_MISSING.map((some) => (
          <span key={some.join()} hidden={some.join() !== missing.join()} {...missingMark(some)}>
            {notSetUp(some)}
          </span>
        ))}
      </p>
    </div>
  );
}
