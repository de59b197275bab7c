import { useState } from 'react';
import type { Draft, DraftConflict } from '#contract/reports/drafts.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import type { SaveState } from './draft-saver.ts';

/** Who else has the editor open. */
export function OthersEditing({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  const who = new Intl.ListFormat('en').format(names);
  return (
    <Banner tone="note">
      {who} {names.length === 1 ? 'is' : 'are'} editing this report too. If you both change it, whoever saves
      second is asked what to keep.
    </Banner>
  );
}

interface ConflictProps {
  state: Extract<SaveState, { kind: 'conflict' }>;
  onTheirs: (theirs: DraftConflict) => void;
  onMine: () => void;
  onReload: () => void;
}

/** Somebody else saved first: whose draft it is to be is for the author to say. */
export function DraftConflictNotice({ state, onTheirs, onMine, onReload }: ConflictProps) {
  const [asked, setAsked] = useState<'theirs' | 'mine' | 'reload' | null>(null);
  const { theirs, message } = state;
  const by = theirs?.saved?.by ?? 'the other person';
  return (
    <Banner tone="bad">
      <div className="grid gap-3">
        <p>{message} Your own changes are still here.</p>
        <div className="flex flex-wrap gap-3">
          {theirs === null ? (
            <Button size="sm" variant="outline" onClick={() => setAsked('reload')}>
              Reload the draft
            </Button>
          ) : (
            <>
              <Button size="sm" variant="outline" onClick={() => setAsked('mine')}>
                Keep mine
              </Button>
              <Button size="sm" variant="outline" onClick={() => setAsked('theirs')}>
                Use theirs
              </Button>
            </>
          )}
        </div>
      </div>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={asked === 'mine' ? `Replace ${by}’s draft?` : 'Discard your changes?'}
        confirmLabel={asked === 'mine' ? 'Keep mine' : asked === 'theirs' ? 'Use theirs' : 'Reload the draft'}
        onConfirm={() => {
          setAsked(null);
          if (asked === 'mine') onMine();
          else if (asked === 'theirs' && theirs !== null) onTheirs(theirs);
          else onReload();
        }}
      >
        {asked === 'mine'
          ? `Everything ${by} saved since you opened the editor will be lost.`
          : 'Everything you’ve changed since your last save will be lost.'}
      </ConfirmDialog>
    </Banner>
  );
}

/** Edits that new data left without a place. */
export function DroppedEdits({ dropped }: { dropped: Draft['dropped'] }) {
  const [closed, setClosed] = useState(false);
  if (closed || dropped.length === 0) return null;
  return (
    <Banner tone="note">
      <div className="grid gap-2">
        <p>The report was regenerated, and some of your changes no longer fit. Copy what you still need:</p>
        <ul className="grid list-disc gap-1 pl-5 font-normal">
          {dropped.map(({ kind, section, words }, index) => (
            <li key={`${index} ${words}`} className="wrap-anywhere">
              {section !== null && <strong>{section}: </strong>}
              {kind === 'figure' ? `the figure ${words} is no longer in the data` : `“${words}”`}
            </li>
          ))}
        </ul>
        <Button size="sm" variant="outline" className="justify-self-start" onClick={() => setClosed(true)}>
          Got it
        </Button>
      </div>
    </Banner>
  );
}
