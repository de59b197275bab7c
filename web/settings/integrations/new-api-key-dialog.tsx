import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { KEY_NAME_MAX } from '#contract/accounts/api-keys.ts';
import { api, queries } from '#web/api/api.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { endMoment, KEY_END_OPTIONS, type KeyEnd } from '#web/settings/integrations/key-end.ts';
import { KeyScope, NARROW_SCOPE, scopeProblem } from '#web/settings/integrations/key-scope.tsx';
import { KeyShownOnce } from '#web/settings/integrations/key-shown-once.tsx';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ChoiceCards } from '#web/ui/forms/choice-cards.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

const FORM = 'new-api-key-form';

/** Makes a key, and shows it the one time it can be seen. */
export function NewApiKeyDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [scope, setScope] = useState(NARROW_SCOPE);
  const [end, setEnd] = useState<KeyEnd>('90');
  const [day, setDay] = useState('');
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const make = useMutation({
    mutationFn: (input: Parameters<typeof api.apiKeys.create>[0]) => api.apiKeys.create(input),
    onSuccess: () => client.invalidateQueries({ queryKey: queries.apiKeys.key() }),
    onError: (error) => setProblems(error instanceof ApiError ? error.fields : {}),
  });
  if (make.data)
    return <KeyShownOnce name={make.data.key.name} secret={make.data.secret} onClose={onClose} />;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const expiresAt = endMoment(end, day, new Date());
    const clientsMissing = scopeProblem(scope);
    const found = {
      ...(name.trim() === '' && { name: 'Name is required' }),
      ...(clientsMissing !== null && { client_ids: clientsMissing }),
      ...(expiresAt === undefined && { expires_at: 'Choose a day' }),
    };
    setProblems(found);
    if (Object.keys(found).length > 0 || make.isPending || expiresAt === undefined) return;
    const { rights, clients, clientIds } = scope;
    make.mutate({ name, rights, clients, client_ids: [...clientIds], expires_at: expiresAt });
  };
  const isSaid = Object.keys(problems).length > 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title="New API key"
      description="It acts in your name. You’ll see the key itself once, right after you create it."
      footer={
        <>
          <Button variant="outline" onClick={onClose} className="max-sm:flex-1">
            Cancel
          </Button>
          <Button type="submit" form={FORM} disabled={make.isPending} className="max-sm:flex-1">
            Create key
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={submit} className="grid gap-5">
        {make.error && !isSaid && (
          <Banner tone="bad">{messageOf(make.error, 'We couldn’t create the key.')}</Banner>
        )}
        <Field
          label="Name"
          name="name"
          value={name}
          maxLength={KEY_NAME_MAX}
          autoComplete="off"
          placeholder="Monthly exports"
          hint="What the program is for, so you can recognise it later."
          error={problems['name']}
          onChange={({ target }) => setName(target.value)}
        />
        <KeyScope scope={scope} onChange={setScope} problem={problems['client_ids']} />
        <ChoiceCards
          label="Expires"
          value={end}
          onChange={setEnd}
          options={KEY_END_OPTIONS}
          className="grid-cols-3 max-sm:grid-cols-2"
        />
        {end === 'day' && (
          <Field
            label="Last day"
            name="day"
            type="date"
            value={day}
            error={problems['expires_at']}
            onChange={({ target }) => setDay(target.value)}
          />
        )}
      </form>
    </Dialog>
  );
}
