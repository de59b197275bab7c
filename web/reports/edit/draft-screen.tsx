import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import type { Draft, DraftConflict } from '#contract/reports/drafts.ts';
import type { ReportRow } from '#contract/reports/reports.ts';
import type { Edition } from '#report/edition/edition.ts';
import type { Report } from '#report/model/report.ts';
import { failureOf } from '#web/api/api-error.ts';
import { api, queries } from '#web/api/api.ts';
import { CommentsButton, SectionCommentsButton } from '#web/reports/comments/comments-button.tsx';
import type { CommentedSection } from '#web/reports/comments/comments-context.tsx';
import { WithComments } from '#web/reports/comments/with-comments.tsx';
import { useReportChanged } from '#web/reports/use-reports.ts';
import { screenBrand } from '#web/reports/view/screen-brand.ts';
import { Button } from '#web/ui/button.tsx';
import { UnsavedChanges } from '#web/ui/forms/unsaved-changes.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { sayDone } from '#web/ui/overlays/toast.ts';
import { useTheme } from '#web/ui/theme/use-theme.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { DraftConflictNotice, DroppedEdits, OthersEditing } from './draft/draft-notices.tsx';
import { DraftSaver } from './draft/draft-saver.ts';
import { PublishDialog } from './draft/publish-dialog.tsx';
import { SaveStatus } from './draft/save-status.tsx';
import { useEditors } from './draft/use-draft.ts';
import { sectionAt } from './nodes/frame-nodes.ts';
import { ReportEditor } from './report-editor.tsx';

/** The editor with its draft: saved as one writes, published or thrown away. */
export function DraftScreen({
  report,
  draft,
  onReload,
}: {
  report: ReportRow;
  draft: Draft;
  onReload: () => void;
}) {
  const { id } = report;
  const look = useTheme();
  const navigate = useNavigate();
  const changed = useReportChanged();
  const [begun, setBegun] = useState({ edition: draft.edition as unknown as Edition, times: 0 });
  const [saver, setSaver] = useState(() => saverOf(id, draft));
  const [task, setTask] = useState<'publish' | 'discard' | null>(null);
  const [typed, setTyped] = useState(0);
  const state = useSyncExternalStore(saver.subscribe, saver.current);
  const others = useEditors(id, true);
  const model = draft.model as unknown as Report;
  const brand = useMemo(() => screenBrand(draft.brand), [draft.brand]);
  useEffect(() => () => saver.close(), [saver]);

  const leave = useCallback(() => void navigate(`/dashboard/reports/${id}`), [navigate, id]);
  const discard = useMutation(
    queries.drafts.discard.mutationOptions({
      onSuccess: () => {
        saver.close();
        sayDone('Draft discarded.');
        leave();
      },
    }),
  );
  const takeTheirs = (theirs: DraftConflict) => {
    saver.close();
    setSaver(saverOf(id, theirs));
    setBegun(({ times }) => ({ edition: theirs.edition as unknown as Edition, times: times + 1 }));
  };

  return (
    <WithComments sections={sectionsWritten}>
      <div className="grid grid-cols-1 gap-4">
        <UnsavedChanges when={state.kind !== 'saved' && task === null} />
        <OthersEditing names={others} />
        <DroppedEdits dropped={draft.dropped} />
        {state.kind === 'conflict' && (
          <DraftConflictNotice
            state={state}
            onTheirs={takeTheirs}
            onMine={() => saver.keepMine()}
            onReload={onReload}
          />
        )}
        {state.kind === 'refused' && <Banner tone="bad">{state.message}</Banner>}
        <ReportEditor
          key={begun.times}
          report={model}
          edition={begun.edition}
          brand={brand}
          look={look === 'dark' ? 'dark' : 'light'}
          onChange={saver.change}
          onTyped={setTyped}
          atTitle={commentsOn}
          aside={
            <div className="flex items-center gap-2 py-1.5 max-sm:w-full max-sm:border-t max-sm:border-line">
              <span className="mr-auto px-1.5">
                <SaveStatus state={state} />
              </span>
              <CommentsButton isSmall />
              <Button variant="ghost" size="sm" onClick={() => setTask('discard')}>
                Discard
              </Button>
              <Button size="sm" disabled={state.kind === 'conflict'} onClick={() => setTask('publish')}>
                Publish
              </Button>
            </div>
          }
        />
        {task === 'publish' && (
          <PublishDialog
            id={id}
            saver={saver}
            typed={typed}
            onClose={() => setTask(null)}
            onPublished={(number) => {
              changed();
              sayDone(`Version ${number} published.`);
              leave();
            }}
          />
        )}
        <ConfirmDialog
          open={task === 'discard'}
          onClose={() => setTask(null)}
          onConfirm={() => discard.mutate({ id })}
          title="Discard this draft?"
          confirmLabel="Discard draft"
          cancelLabel="Keep editing"
          pending={discard.isPending}
          error={discard.error ? failureOf(discard.error, 'We couldn’t discard the draft') : null}
        >
          Everything changed since the last published version will be lost, for you and everyone else who’s
          editing it.
        </ConfirmDialog>
      </div>
    </WithComments>
  );
}

function commentsOn(section: () => CommentedSection) {
  return <SectionCommentsButton section={section} />;
}

/** The sections as they stand in the text now, hidden ones and new ones among them. */
function sectionsWritten(): readonly CommentedSection[] {
  return Array.from(document.querySelectorAll<HTMLElement>('.ed-section'), sectionAt);
}

function saverOf(
  id: string,
  { revision, base_version }: Pick<Draft, 'revision' | 'base_version'>,
): DraftSaver {
  return new DraftSaver({
    revision,
    save: (edition, from) => api.drafts.save({ id, edition, revision: from, base_version }),
  });
}
