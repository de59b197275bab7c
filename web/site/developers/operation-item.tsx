import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { exampleValue } from '#contract/examples/example-value.ts';
import type { Addressed } from '#contract/examples/operation.ts';
import { CodeBlock } from '#web/site/developers/code-block.tsx';
import { Examples } from '#web/site/developers/examples.tsx';
import { fieldsOf, FieldTable } from '#web/site/developers/field-table.tsx';
import { TryIt } from '#web/site/developers/try-it.tsx';
import { cn } from '#web/ui/cn.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';

const METHOD_LOOK: Readonly<Record<string, string>> = {
  GET: 'text-brand-ink',
  POST: 'text-good',
  PUT: 'text-accent-ink',
  PATCH: 'text-accent-ink',
  DELETE: 'text-bad',
};

/** One route: a line, and behind it what it takes, what it answers, examples and a way to try it. */
export function OperationItem({ addressed, apiKey }: { addressed: Addressed; apiKey: string }) {
  const { method, path, operation } = addressed;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="group" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="flex cursor-pointer list-none flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3.5 transition-colors hover:bg-sunken focus-visible:-outline-offset-2 sm:px-5 [&::-webkit-details-marker]:hidden">
        <span className={cn('w-14 shrink-0 font-mono text-xs font-semibold', METHOD_LOOK[method])}>
          {method}
        </span>
        <code className="min-w-0 font-mono text-sm wrap-anywhere">{path}</code>
        <span className="min-w-0 flex-1 basis-64 text-sm text-muted max-sm:basis-full">
          {operation.summary}
        </span>
        <ChevronDown
          className="size-4 shrink-0 text-muted transition-transform group-open:rotate-180 max-sm:hidden"
          aria-hidden="true"
        />
      </summary>
      {isOpen && <Opened addressed={addressed} apiKey={apiKey} />}
    </details>
  );
}

function Opened({ addressed, apiKey }: { addressed: Addressed; apiKey: string }) {
  const { operation } = addressed;
  const taken = fieldsOf(operation);
  const [answerStatus, answer] =
    Object.entries(operation.responses ?? {}).find(([status]) => status.startsWith('2')) ?? [];
  const answerSchema = answer?.content?.['application/json']?.schema;
  return (
    <div className="grid min-w-0 gap-7 border-t border-line px-4 py-6 sm:px-5 xl:grid-cols-2">
      <div className="grid min-w-0 content-start gap-6">
        {operation.description && <p className="text-sm text-muted">{operation.description}</p>}
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          Needs a key that can
          <Badge tone={operation['x-key'] === 'write' ? 'busy' : 'quiet'}>
            {operation['x-key'] === 'write' ? 'read and write' : 'read'}
          </Badge>
        </p>
        {taken.length > 0 && <FieldTable fields={taken} />}
        {answerSchema && (
          <div className="grid min-w-0 gap-2">
            <h3 className="text-sm font-semibold">Answer {answerStatus}</h3>
            <CodeBlock
              label="Answer"
              code={JSON.stringify(exampleValue(answerSchema), null, 2)}
              className="max-h-72"
            />
          </div>
        )}
      </div>
      <div className="grid min-w-0 content-start gap-6">
        <Examples addressed={addressed} />
        <TryIt addressed={addressed} apiKey={apiKey} />
      </div>
    </div>
  );
}
