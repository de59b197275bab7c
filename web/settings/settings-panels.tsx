import { Tabs } from '@base-ui/react/tabs';
import { useEffect, useRef, type ReactNode } from 'react';
import { SubscriptionTab } from '#web/billing/subscription-tab.tsx';
import { AccountTab } from '#web/settings/account/account-tab.tsx';
import { BrandTab } from '#web/settings/brand/brand-tab.tsx';
import { GeneralTab } from '#web/settings/general/general-tab.tsx';
import { HelpTab } from '#web/settings/help-tab.tsx';
import { IntegrationsTab } from '#web/settings/integrations/integrations-tab.tsx';
import { PrivacyTab } from '#web/settings/privacy/privacy-tab.tsx';
import { settingsTabs, type SettingsTab } from '#web/settings/settings-tabs.ts';
import { useVisited } from '#web/settings/use-visited.ts';
import { useMediaQuery } from '#web/ui/use-media-query.ts';

const PANELS: Readonly<Record<SettingsTab, () => ReactNode>> = {
  general: GeneralTab,
  account: AccountTab,
  brand: BrandTab,
  integrations: IntegrationsTab,
  subscription: SubscriptionTab,
  privacy: PrivacyTab,
  help: HelpTab,
};

/** The tabs: beside their panel where there is room, else in a row above it. */
export function SettingsPanels({ tab, onTab }: { tab: SettingsTab; onTab: (tab: SettingsTab) => void }) {
  const isWide = useMediaQuery('(width >= 48rem)');
  const visited = useVisited(tab);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Where the row is wider than the screen, the chosen tab may be out of sight.
    const chosen = list.current?.querySelector(`[data-tab="${tab}"]`);
    chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [tab]);
  return (
    <Tabs.Root
      value={tab}
      onValueChange={(next: SettingsTab) => onTab(next)}
      orientation={isWide ? 'vertical' : 'horizontal'}
      className="md:grid md:h-full md:grid-cols-[13rem_1fr]"
    >
      <Tabs.List
        ref={list}
        aria-label="Settings"
        className="sticky top-0 z-10 flex gap-1 overflow-x-auto border-b border-line bg-surface p-2 [scrollbar-width:none] md:flex-col md:rounded-bl-lg md:border-r md:border-b-0 md:bg-sunken/60 md:p-3"
      >
        {settingsTabs.map(({ id, label, icon: Icon }) => (
          <Tabs.Tab
            key={id}
            value={id}
            data-tab={id}
            className="flex h-11 shrink-0 items-center gap-3 rounded-md px-3 text-sm font-medium whitespace-nowrap text-muted transition-colors hover:bg-line/50 hover:text-ink focus-visible:-outline-offset-2 data-active:bg-brand-soft data-active:text-brand-ink"
          >
            <Icon className="size-4.5 shrink-0" strokeWidth={1.8} aria-hidden="true" />
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <div className="min-w-0 md:overflow-y-auto">
        {settingsTabs.map(({ id }) => {
          const Panel = PANELS[id];
          return (
            // A panel seen once stays, with what was typed in it.
            <Tabs.Panel key={id} value={id} keepMounted className="p-5 outline-none sm:p-6 md:p-8">
              {visited.has(id) && <Panel />}
            </Tabs.Panel>
          );
        })}
      </div>
    </Tabs.Root>
  );
}
