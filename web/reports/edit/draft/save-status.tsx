import { Check, CloudOff, CloudUpload, TriangleAlert } from 'lucide-react';
import type { SaveState } from './draft-saver.ts';

/** How the draft stands, in two words. Nothing turns here: it would be painted anew beside every letter that is typed. */
export function SaveStatus({ state }: { state: SaveState }) {
  const { Icon, words, tone } = LOOKS[state.kind];
  return (
    <output className={`flex items-center gap-1.5 text-sm whitespace-nowrap ${tone}`}>
      <Icon className="size-4" aria-hidden="true" />
      {words}
    </output>
  );
}

const LOOKS = {
  saved: { Icon: Check, words: 'Saved', tone: 'text-muted' },
  saving: { Icon: CloudUpload, words: 'Saving…', tone: 'text-muted' },
  retrying: { Icon: CloudOff, words: 'Not saved – retrying', tone: 'text-bad' },
  refused: { Icon: TriangleAlert, words: 'Not saved', tone: 'text-bad' },
  conflict: { Icon: TriangleAlert, words: 'Not saved', tone: 'text-bad' },
} as const;
