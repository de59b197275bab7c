import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Redo2, Undo2 } from 'lucide-react';
import { useDeferredValue, useEffect, useReducer, useState } from 'react';
import type { TemplateWithContent } from '#contract/reports/templates.ts';
import type { Template } from '#report/template/template.ts';
import { messageOf } from '#web/api/api-error.ts';
import { queries } from '#web/api/api.ts';
import { PlanLock } from '#web/billing/plan-lock.tsx';
import { useIncludes } from '#web/billing/use-includes.ts';
import { begin, builderReducer } from '#web/templates/builder/builder-state.ts';
import { SectionList } from '#web/templates/builder/section-list.tsx';
import { TemplateSettings } from '#web/templates/builder/template-settings.tsx';
import { TemplatePreview } from '#web/templates/preview/template-preview.tsx';
import { pathOfTemplate } from '#web/templates/template-words.ts';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { UnsavedChanges } from '#web/ui/forms/unsaved-changes.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/layout/tabs.tsx';
import { sayDone } from '#web/ui/overlays/toast.ts';

type Pane = 'sections' | 'settings' | 'preview';

/** Puts a template together: sections at the left, what it looks like at the right; on a phone one after the other. */
export function Builder({
  template: row,
  onReload,
}: {
  template: TemplateWithContent;
  onReload: () => void;
}) {
  const cache = useQueryClient();
  const mayBuild = useIncludes('template_builder');
  const [pane, setPane] = useState<Pane>('sections');
  const [state, dispatch] = useReducer(builderReducer, row.content as unknown as Template, begin);
  const [saved, setSaved] = useState({ template: state.template, revision: row.revision });
  const shown = useDeferredValue(state.template);
  const isChanged = state.template !== saved.template;
  const save = useMutation(
    queries.templates.update.mutationOptions({
      onSuccess: async ({ revision }, { content }) => {
        setSaved({ template: content as unknown as Template, revision });
        await cache.invalidateQueries({ queryKey: queries.templates.key() });
        sayDone('Template saved.');
      },
    }),
  );
  const store = () => save.mutate({ id: row.id, content: state.template, revision: saved.revision });
  useUndoKeys((kind) => dispatch({ kind }));
  return (
    <div className="grid grid-cols-1 gap-6">
      <title>{`Edit ${row.name} · ClientReady`}</title>
      <UnsavedChanges when={isChanged && !save.isPending} />
      <PageTitle
        title={`Edit ${row.name}`}
        back={{ to: pathOfTemplate(row.id), label: row.name }}
        actions={
          <>
            <Button
              variant="outline"
              size="icon"
              className="size-11"
              aria-label="Undo"
              disabled={state.past.length === 0}
              onClick={() => dispatch({ kind: 'undo' })}
            >
              <Undo2 className="size-4.5" aria-hidden="true" />
            </Button>
            <Button
              variant="outline"
              size="icon"
              className="size-11"
              aria-label="Redo"
              disabled={state.future.length === 0}
              onClick={() => dispatch({ kind: 'redo' })}
            >
              <Redo2 className="size-4.5" aria-hidden="true" />
            </Button>
            <Button className="max-sm:flex-1" disabled={!isChanged || save.isPending} onClick={store}>
              {save.isPending ? 'Saving …' : isChanged ? 'Save' : 'Saved'}
            </Button>
          </>
        }
      />
      {save.error && (
        <Banner tone="bad">
          {messageOf(save.error, 'We couldn’t save the template.')}{' '}
          <button type="button" className="underline underline-offset-4" onClick={onReload}>
            Reload
          </button>
        </Banner>
      )}
      <Tabs
        value={pane}
        onChange={setPane}
        className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]"
      >
        <div className={cn('grid grid-cols-1 gap-4', pane === 'preview' && 'max-xl:contents')}>
          <TabList label="Template">
            <Tab value="sections">Sections</Tab>
            <Tab value="settings">Settings</Tab>
            <span className="contents xl:hidden">
              <Tab value="preview">Preview</Tab>
            </span>
          </TabList>
          <TabPanel value="sections" className="grid grid-cols-1 gap-4">
            {mayBuild === false ? (
              <PlanLock feature="template_builder" />
            ) : (
              <SectionList template={state.template} dispatch={dispatch} />
            )}
          </TabPanel>
          <TabPanel value="settings">
            <TemplateSettings template={state.template} dispatch={dispatch} />
          </TabPanel>
        </div>
        <div
          className={cn(
            'xl:sticky xl:top-20 xl:max-h-[calc(100dvh-6rem)] xl:overflow-y-auto',
            pane !== 'preview' && 'max-xl:hidden',
          )}
        >
          <TemplatePreview template={shown} />
        </div>
      </Tabs>
    </div>
  );
}

/** Ctrl or Cmd with Z, with Shift the other way; in a field the browser undoes what was typed there. */
function useUndoKeys(act: (kind: 'undo' | 'redo') => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isField = event.target instanceof HTMLElement && event.target.closest('input, textarea, select');
      if (isField || event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      act(event.shiftKey ? 'redo' : 'undo');
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [act]);
}
