import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';

/** A text to be taken elsewhere whole, with a button that copies it. Where copying fails it stays selected, for the keyboard. */
export function CopyField({ label, text }: { label: string; text: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    field.current?.select();
    setIsCopied(await copyText(text));
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <div className="flex gap-2 max-sm:flex-col">
      <input
        ref={field}
        readOnly
        aria-label={label}
        value={text}
        spellCheck={false}
        onFocus={({ target }) => target.select()}
        className="h-12 min-w-0 flex-1 rounded-md border border-line-strong/70 bg-sunken px-4 font-mono text-sm text-ink max-sm:flex-none"
      />
      <Button variant="outline" onClick={() => void copy()}>
        <Icon className="size-4" aria-hidden="true" />
        <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
      </Button>
    </div>
  );
}
