import { useQuery } from '@tanstack/react-query';
import type { Client } from '#contract/clients/clients.ts';
import { may } from '#contract/accounts/roles.ts';
import { useAccountHere } from '#web/accounts/session/account-context.ts';
import { queries } from '#web/api/api.ts';
import { PlanLock } from '#web/billing/plan-lock.tsx';
import { useIncludes } from '#web/billing/use-includes.ts';
import { BrandingForm } from '#web/clients/branding/branding-form.tsx';
import { TabSkeleton } from '#web/clients/detail/tab-skeleton.tsx';
import { LoadError } from '#web/ui/feedback/load-error.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** Logo, colours and name for the reports of one client. */
export function BrandingTab({ client }: { client: Client }) {
  const isIncluded = useIncludes('brand_variants');
  const { agency } = useAccountHere();
  const brand = useQuery({
    ...queries.clientBrand.get.queryOptions({ input: { id: client.id } }),
    enabled: isIncluded === true,
  });
  if (isIncluded === false) return <PlanLock feature="brand_variants" />;
  if (brand.isError && !brand.data)
    return (
      <LoadError
        message="We couldn’t load the branding."
        retrying={brand.isFetching}
        onRetry={() => void brand.refetch()}
      />
    );
  if (!brand.data) return <TabSkeleton />;
  return (
    <Card title="Branding">
      <BrandingForm
        clientId={client.id}
        brand={brand.data}
        isLocked={!may(agency?.role ?? 'viewer', 'clients.write')}
      />
    </Card>
  );
}
