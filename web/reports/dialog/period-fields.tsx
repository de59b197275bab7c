import { isoDate } from '#report/calendar.ts';
import type { MonthOfReport, PickedPeriod } from '#web/reports/dialog/use-month-of-report.ts';
import { inWords } from '#web/reports/period/period-choices.ts';
import { ChoiceCards } from '#web/ui/forms/choice-cards.tsx';
import { Field } from '#web/ui/forms/field.tsx';

/** Which period the report is about, and what it is set against. */
export function PeriodFields({ month }: { month: MonthOfReport }) {
  const { choices, comparisons } = month;
  if (choices.length === 0) return null;
  const options = choices.map(
    ({ id, label, span }): { value: PickedPeriod; label: string; note: string } => ({
      value: id,
      label: inWords(span),
      note: label,
    }),
  );
  const pick = (picked: PickedPeriod) => {
    const shown = choices.find(({ id }) => id === month.picked);
    // One's own dates begin with those that were shown, to be moved from there.
    if (picked === 'own' && month.own.from === '' && shown)
      month.setOwn({ from: isoDate(shown.span.from), to: isoDate(shown.span.to) });
    month.pick(picked);
  };
  return (
    <div className="grid gap-5">
      <div className="grid gap-3">
        <ChoiceCards
          label="Period"
          value={month.picked}
          onChange={pick}
          options={[
            ...options,
            { value: 'own', label: 'Custom dates', note: 'Choose the first and last day' },
          ]}
          className="grid-cols-2"
        />
        {month.picked === 'own' && <OwnDatesFields month={month} />}
      </div>
      {comparisons.length > 0 && (
        <ChoiceCards
          label="Compare with"
          value={month.compare}
          onChange={month.setCompare}
          options={comparisons.map(({ value, label, span, isCovered }) => ({
            value,
            label,
            note: span ? (isCovered ? inWords(span) : 'No data') : 'No comparison',
          }))}
          className="grid-cols-3 max-sm:grid-cols-1"
        />
      )}
    </div>
  );
}

function OwnDatesFields({ month: { own, setOwn, choices, problem } }: { month: MonthOfReport }) {
  const whole = choices.find(({ id }) => id === 'whole')?.span;
  const limits = whole && { min: isoDate(whole.from), max: isoDate(whole.to) };
  return (
    <div className="grid grid-cols-2 gap-2">
      <Field
        label="First day"
        name="period-from"
        type="date"
        value={own.from}
        {...limits}
        error={problem ?? undefined}
        onChange={({ target }) => setOwn({ ...own, from: target.value })}
      />
      <Field
        label="Last day"
        name="period-to"
        type="date"
        value={own.to}
        {...limits}
        onChange={({ target }) => setOwn({ ...own, to: target.value })}
      />
    </div>
  );
}
