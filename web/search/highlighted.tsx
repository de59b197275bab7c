/** A name with the words that were searched for set off. */
export function Highlighted({ text, words }: { text: string; words: string }) {
  const at = words === '' ? -1 : text.toLocaleLowerCase().indexOf(words.toLocaleLowerCase());
  // Some letters change their length with their case: then nothing is set off, rather than the wrong part.
  if (at < 0 || text.length !== text.toLocaleLowerCase().length) return text;
  const end = at + words.length;
  return (
    <>
      {text.slice(0, at)}
      <mark className="bg-transparent font-semibold text-brand-ink">{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}
