import { Disclosure } from '#web/reports/preview/disclosure.tsx';

/** What was assumed while reading, so that a person can judge it. */
export function NotesList({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <Disclosure summary={`${notes.length} ${notes.length === 1 ? 'note' : 'notes'} on how it was read`}>
      <ul className="grid list-disc gap-1.5 pl-5 text-sm text-muted marker:text-line-strong">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Disclosure>
  );
}
