import { useEffect, useRef, useState, type FormEvent } from 'react';
import { CONTACT_MESSAGE_MAX } from '#contract/site/contact-topics.ts';
import { COMPANY_MAX, EMAIL_MAX, NAME_MAX } from '#contract/text-checks.ts';
import { fieldErrors, type FieldErrors } from '#web/accounts/form/field-errors.ts';
import { useSearch } from '#web/accounts/use-search.ts';
import { sendMessage } from '#web/site/contact/send-message.ts';
import { topicIn, topics } from '#web/site/contact/topics.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';

/** A message to whoever runs this installation. It holds nothing but what was typed, also before React runs. */
export function ContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [message, setMessage] = useState<string | null>(null);
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  useTopicOfAddress(form);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = fieldErrors(event.currentTarget);
    setErrors(found);
    setMessage(null);
    const [first] = Object.keys(found);
    if (first) {
      event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setState('sending');
    const values = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    const answer = await sendMessage(Object.fromEntries(values) as Record<string, string>);
    setState(answer.status === 'sent' ? 'sent' : 'open');
    if (answer.status === 'sent') return;
    setErrors(answer.fields);
    setMessage(Object.keys(answer.fields).length > 0 ? null : answer.message);
  };

  if (state === 'sent') {
    return (
      <output className="block">
        <Banner tone="good">Thank you, your message is on its way. We’ll reply by e-mail.</Banner>
      </output>
    );
  }
  return (
    <form ref={form} noValidate method="post" onSubmit={(event) => void send(event)} className="grid gap-6">
      {message && <Banner tone="bad">{message}</Banner>}
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="mb-3 text-sm font-medium">What is it about?</legend>
        {topics.map(({ id, title, text }) => (
          <label
            key={id}
            className="flex cursor-pointer gap-3 rounded-md border border-line-strong/50 bg-surface p-4 transition-colors hover:border-line-strong has-checked:border-brand-ink has-checked:bg-brand-soft/50 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name="topic"
              value={id}
              defaultChecked={id === topics[0]?.id}
              className="mt-1 size-4 shrink-0 accent-(--brand-ink) outline-none"
            />
            <span className="text-sm text-muted">
              <strong className="block font-semibold text-ink">{title}</strong> {text}
            </span>
          </label>
        ))}
      </fieldset>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Full name"
          name="name"
          autoComplete="name"
          maxLength={NAME_MAX}
          required
          error={errors['name']}
        />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={EMAIL_MAX}
          required
          error={errors['email']}
        />
        <div className="sm:col-span-2">
          <Field
            label="Company (optional)"
            name="company"
            autoComplete="organization"
            maxLength={COMPANY_MAX}
            error={errors['company']}
          />
        </div>
      </div>
      <TextArea
        label="Message"
        name="message"
        rows={7}
        maxLength={CONTACT_MESSAGE_MAX}
        required
        error={errors['message']}
      />
      <SubmitButton pending={state === 'sending'}>Send message</SubmitButton>
    </form>
  );
}

/** Chooses the topic that the address names, once React runs. */
function useTopicOfAddress(form: { readonly current: HTMLFormElement | null }): void {
  const topic = topicIn(useSearch());
  useEffect(() => {
    const radio = form.current?.querySelector<HTMLInputElement>(`[name="topic"][value="${topic}"]`);
    if (radio) radio.checked = true;
  }, [form, topic]);
}
