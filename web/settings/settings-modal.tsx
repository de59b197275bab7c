import { useCallback, useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { lazily } from '#web/offline/lazily.tsx';
import { settingsTabIn, type SettingsTab } from '#web/settings/settings-tabs.ts';
import { UnsavedContext } from '#web/settings/unsaved.ts';
import { useSettings } from '#web/settings/use-settings.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { DiscardDialog } from '#web/ui/forms/unsaved-changes.tsx';

/** Loaded when the settings are opened first: most visits never do. */
const SettingsPanels = lazily(
  async () => (await import('#web/settings/settings-panels.tsx')).SettingsPanels,
  () => (
    <div className="grid h-80 place-items-center">
      <Spinner />
    </div>
  ),
);

/** The settings, open while the address says so. */
export function SettingsModal() {
  const { tab, show, close } = useSettings();
  const [last, setLast] = useState<SettingsTab>('general');
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  const isUnsaved = tab !== null && unsaved.size > 0;
  if (tab !== null && tab !== last) setLast(tab);

  const tell = useCallback((form: string, isFormUnsaved: boolean) => {
    setUnsaved((before) => {
      if (before.has(form) === isFormUnsaved) return before;
      return new Set(isFormUnsaved ? [...before, form] : [...before].filter((other) => other !== form));
    });
  }, []);

  return (
    <Dialog
      open={tab !== null}
      onClose={close}
      title="Settings"
      size="xl"
      className="p-0! sm:p-0! md:h-[min(42rem,calc(100dvh-9rem))] md:flex-none"
    >
      <UnsavedContext value={tell}>
        {/* While the dialog fades out it goes on showing the tab it had. */}
        <SettingsPanels tab={tab ?? last} onTab={show} />
      </UnsavedContext>
      {isUnsaved && <AskBeforeLeaving />}
    </Dialog>
  );
}

/** Whichever way the settings are left, asks before what was typed in them is lost. */
function AskBeforeLeaving() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname || settingsTabIn(nextLocation.search) === null,
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return (
    <DiscardDialog
      open={blocker.state === 'blocked'}
      onKeep={() => blocker.reset?.()}
      onDiscard={() => blocker.proceed?.()}
    />
  );
}
