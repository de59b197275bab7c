import { Send } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { exampleRequest, placeholderOf } from '#contract/examples/example-request.ts';
import type { Addressed } from '#contract/examples/operation.ts';
import { CodeBlock } from '#web/site/developers/code-block.tsx';
import { sendRequest, type ShownAnswer } from '#web/site/developers/send-request.ts';
import { Button } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';

/** Sends what the reader fills in, with the key that was pasted above. */
export function TryIt({ addressed, apiKey }: { addressed: Addressed; apiKey: string }) {
  const { path } = addressed;
  const [filled, setFilled] = useState<Readonly<Record<string, string>>>({});
  const [file, setFile] = useState<File | null>(null);
  const request = exampleRequest(addressed, `${window.location.origin}/api`, filled);
  const sent = request.form === undefined ? request.json : Object.fromEntries(request.form.fields);
  const [typed, setTyped] = useState(() => (sent === undefined ? '' : JSON.stringify(sent, null, 2)));
  const [answer, setAnswer] = useState<ShownAnswer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  if (request.isStream)
    return (
      <p className="text-sm text-muted">
        A stream never ends, so we can’t show it here. Listen to it with one of the examples.
      </p>
    );

  const placeholders = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => placeholderOf(path, name));
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    if (apiKey === '') return setProblem('Paste a key above first.');
    if (!isJson(typed)) return setProblem('The body isn’t JSON. Look for a missing comma or quote.');
    setIsSending(true);
    try {
      setAnswer(await sendRequest(request, { apiKey, typed, file }));
    } catch {
      setProblem('There was no answer. Check your connection and try again.');
    } finally {
      setIsSending(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid min-w-0 gap-4">
      <h3 className="text-sm font-semibold">Try it</h3>
      {placeholders.map((name) => (
        <Field
          key={name}
          label={name}
          name={name}
          value={filled[name] ?? ''}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setFilled({ ...filled, [name]: target.value.trim() })}
        />
      ))}
      {sent !== undefined && (
        <TextArea
          label={request.form ? 'Fields, as JSON' : 'Body'}
          name="body"
          rows={Math.min(10, typed.split('\n').length + 1)}
          spellCheck={false}
          className="font-mono text-sm"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {request.form !== undefined && request.form.files.length > 0 && (
        <Field
          label="File"
          name="file"
          type="file"
          className="py-2.5"
          onChange={({ target }) => setFile(target.files?.[0] ?? null)}
        />
      )}
      <Button type="submit" variant="outline" disabled={isSending} className="justify-self-start">
        <Send className="size-4" aria-hidden="true" />
        Send
      </Button>
      {problem && <Banner tone="bad">{problem}</Banner>}
      <div aria-live="polite" className="grid min-w-0 gap-2">
        {answer && (
          <>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
              <Badge tone={answer.status < 300 ? 'good' : 'bad'}>{answer.status}</Badge>
              <span className="figures">{answer.ms} ms</span>
              {answer.rateLimit && <code className="font-mono text-xs">{answer.rateLimit}</code>}
            </p>
            <CodeBlock label="What came back" code={answer.body} className="max-h-96" />
          </>
        )}
      </div>
    </form>
  );
}

function isJson(text: string): boolean {
  if (text.trim() === '') return true;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
