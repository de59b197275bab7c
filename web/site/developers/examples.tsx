import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { exampleRequest } from '#contract/examples/example-request.ts';
import { inCurl } from '#contract/examples/in-curl.ts';
import { inPython } from '#contract/examples/in-python.ts';
import { inTypeScript } from '#contract/examples/in-typescript.ts';
import type { Addressed } from '#contract/examples/operation.ts';
import { copyText } from '#web/ui/copy-text.ts';
import { CodeBlock } from '#web/site/developers/code-block.tsx';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';

const LANGUAGES = [
  { id: 'curl', label: 'curl', write: inCurl },
  { id: 'typescript', label: 'TypeScript', write: inTypeScript },
  { id: 'python', label: 'Python', write: inPython },
] as const;
type Language = (typeof LANGUAGES)[number]['id'];

/** A request in the reader's language. A test of the server runs what stands here. */
export function Examples({ addressed }: { addressed: Addressed }) {
  const [chosen, setChosen] = useState<Language>('curl');
  const [copied, setCopied] = useState<string | null>(null);
  const language = LANGUAGES.find(({ id }) => id === chosen) ?? LANGUAGES[0];
  const code = language.write(exampleRequest(addressed, `${window.location.origin}/api`));
  const Icon = copied === code ? Check : Copy;
  return (
    <div className="grid min-w-0 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-sm font-semibold">Example</h3>
        <div className="flex flex-wrap items-center gap-1">
          {LANGUAGES.map(({ id, label }) => (
            <button
              key={id}
              type="button"
              aria-pressed={id === chosen}
              onClick={() => setChosen(id)}
              className={cn(
                'h-8 rounded-md px-2.5 text-xs font-medium transition-colors max-md:h-11 max-md:px-3',
                id === chosen ? 'bg-brand-soft text-brand-ink' : 'text-muted hover:bg-sunken hover:text-ink',
              )}
            >
              {label}
            </button>
          ))}
          <Button
            variant="ghost"
            size="sm"
            className="h-8 px-2.5 max-md:h-11"
            aria-label={copied === code ? 'Copied' : 'Copy the example'}
            onClick={() => void copyText(code).then((isDone) => setCopied(isDone ? code : null))}
          >
            <Icon className="size-4" aria-hidden="true" />
          </Button>
        </div>
      </div>
      <CodeBlock label={`Example in ${language.label}`} code={code} className="max-h-96" />
    </div>
  );
}
