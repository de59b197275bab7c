import { useState, type FormEvent } from 'react';
import type { ClientGoal, GoalKind } from '#contract/clients/goals.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { draftOf, fieldsOf, monthOptions, NEW_GOAL, type GoalDraft } from '#web/clients/goals/goal-form.ts';
import { GOAL_METRICS, KIND_WORDS, metricName, unitOf } from '#web/clients/goals/goal-words.ts';
import { useSaveGoal } from '#web/clients/goals/use-goals.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ChoiceCards } from '#web/ui/forms/choice-cards.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { useNow } from '#web/ui/format/use-now.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

const KIND_NOTES: Readonly<Record<GoalKind, string>> = {
  at_least: 'More is better',
  at_most: 'Less is better',
  budget: 'Ad budget',
};
const KINDS = (Object.keys(KIND_WORDS) as GoalKind[]).map((value) => ({
  value,
  label: KIND_WORDS[value],
  note: KIND_NOTES[value],
}));
const FORM = 'goal-form';

/** Sets a goal, or changes one. */
export function GoalDialog({
  clientId,
  goal,
  channels,
  currency,
  onClose,
}: {
  clientId: string;
  /** Null: a new one. */
  goal: ClientGoal | null;
  /** Platforms the client has data of. */
  channels: readonly { readonly value: string; readonly label: string }[];
  currency: string | null;
  onClose: () => void;
}) {
  const [draft, setDraft] = useState<GoalDraft>(goal ? draftOf(goal) : NEW_GOAL);
  const now = useNow();
  const [problem, setProblem] = useState<string | null>(null);
  const save = useSaveGoal(clientId, onClose);
  const change = (part: Partial<GoalDraft>) => {
    setProblem(null);
    setDraft({ ...draft, ...part });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fields = fieldsOf(draft);
    if (typeof fields === 'string') setProblem(fields);
    else save.mutate({ id: goal?.id ?? null, fields });
  };
  const known = GOAL_METRICS.map(metricOption);
  const metrics = known.some(({ value }) => value === draft.metric)
    ? known
    : [metricOption(draft.metric), ...known];
  const fieldError = save.error instanceof ApiError ? save.error.fields['target'] : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title={goal ? 'Edit goal' : 'Set a goal'}
      description="What was promised to the client, for every month or for one."
      footer={
        <>
          <Button variant="outline" onClick={onClose} className="max-sm:flex-1">
            Cancel
          </Button>
          <Button type="submit" form={FORM} disabled={save.isPending} className="max-sm:flex-1">
            {goal ? 'Save goal' : 'Set goal'}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={submit} className="grid gap-5">
        {save.error && !fieldError && (
          <Banner tone="bad">{messageOf(save.error, 'We couldn’t save this goal.')}</Banner>
        )}
        <ChoiceCards
          label="Kind"
          value={draft.kind}
          onChange={(kind) => change({ kind })}
          options={KINDS}
          className="grid-cols-3 max-sm:grid-cols-1"
        />
        <div className="grid gap-5 sm:grid-cols-2">
          {draft.kind !== 'budget' && (
            <Select
              label="Figure"
              value={draft.metric}
              options={metrics}
              onChange={(metric) => change({ metric })}
            />
          )}
          <Field
            label={draft.kind === 'budget' ? 'Budget' : 'Target'}
            name="target"
            inputMode="decimal"
            autoComplete="off"
            value={draft.target}
            error={problem ?? fieldError}
            hint={hintOf(draft, currency)}
            onChange={({ target }) => change({ target: target.value })}
          />
          <Select
            label="Month"
            value={draft.month}
            options={monthOptions(now, draft.month)}
            onChange={(month) => change({ month })}
          />
          <Select
            label="Channel"
            value={draft.channel}
            options={[{ value: '', label: 'All channels' }, ...channels]}
            onChange={(channel) => change({ channel })}
          />
        </div>
      </form>
    </Dialog>
  );
}

function metricOption(metric: string): { value: string; label: string } {
  return { value: metric, label: metricName(metric) };
}

/** In what the target is counted. */
function hintOf({ kind, metric }: GoalDraft, currency: string | null): string | undefined {
  switch (unitOf(kind === 'budget' ? 'cost' : metric)) {
    case 'money':
      return currency ? `In ${currency}` : 'In the currency of the data';
    case 'ratio':
      return 'In percent';
    case 'multiple':
      return 'For example, 4 means four times the spend';
    default:
      return undefined;
  }
}
