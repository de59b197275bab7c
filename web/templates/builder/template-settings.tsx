import { ArrowDown, ArrowUp, X } from 'lucide-react';
import type { Dispatch } from 'react';
import { reportLanguages } from '#contract/agencies/brand-choices.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import { metricLabel } from '#report/write/words/metric-words.ts';
import type { Template } from '#report/template/template.ts';
import { LANGUAGE_NAMES } from '#web/clients/defaults/language-names.ts';
import { NativeSelect } from '#web/settings/native-select.tsx';
import type { BuilderAction } from '#web/templates/builder/builder-state.ts';
import { LEADING_FIGURES } from '#web/templates/builder/leading-figures.ts';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';

const USUAL = '';
const MOST_LEADING = 12;

/** Everything about a template but its sections. */
export function TemplateSettings({
  template,
  dispatch,
}: {
  template: Template;
  dispatch: Dispatch<BuilderAction>;
}) {
  const set = (settings: Extract<BuilderAction, { kind: 'set' }>['settings']) =>
    dispatch({ kind: 'set', settings });
  return (
    <div className="grid grid-cols-1 gap-5">
      <LeadingFigures template={template} onChange={(lead) => set({ lead })} />
      <NativeSelect
        label="Figures at the top"
        name="most-figures"
        value={String(template.most_figures ?? USUAL)}
        onChange={(value) => set({ most_figures: value === USUAL ? null : Number(value) })}
        options={[
          { value: USUAL, label: 'All of them' },
          ...[1, 2, 3, 4, 6, 8].map((many) => ({ value: String(many), label: `At most ${many}` })),
        ]}
      />
      <NativeSelect
        label="Compare with"
        name="comparison"
        value={template.comparison ?? USUAL}
        onChange={(value) => set({ comparison: COMPARISONS.find(([one]) => one === value)?.[0] ?? null })}
        options={[
          { value: USUAL, label: 'Chosen for each report' },
          ...COMPARISONS.map(([value, label]) => ({ value, label })),
        ]}
      />
      <NativeSelect
        label="Language"
        name="language"
        value={template.language ?? USUAL}
        onChange={(value) => set({ language: reportLanguages.find((one) => one === value) ?? null })}
        options={[
          { value: USUAL, label: 'The client’s, or as in your brand settings' },
          ...reportLanguages.map((one) => ({ value: one, label: LANGUAGE_NAMES[one] })),
        ]}
      />
      <NativeSelect
        label="Page size"
        name="paper"
        value={template.paper ?? USUAL}
        onChange={(value) => set({ paper: value === 'a4' || value === 'letter' ? value : null })}
        options={[
          { value: USUAL, label: 'As in your brand settings' },
          { value: 'a4', label: 'A4' },
          { value: 'letter', label: 'US Letter' },
        ]}
      />
      <div className="grid gap-2">
        <Switch
          label="Cover"
          description="A separate page in the PDF. Without it, the title appears above the first section."
          checked={template.cover === 'page'}
          disabled={template.one_page}
          onChange={(isOn) => set({ cover: isOn ? 'page' : 'none' })}
        />
        <Switch
          label="Appendix"
          description="Long tables, and where the figures come from."
          checked={template.appendix}
          onChange={(appendix) => set({ appendix })}
        />
        <Switch
          label="One page"
          description="Fits the PDF on a single page. Works best with just a few sections."
          checked={template.one_page}
          onChange={(isOn) => set({ one_page: isOn, ...(isOn ? { cover: 'none' as const } : {}) })}
        />
      </div>
    </div>
  );
}

const COMPARISONS = [
  ['previous', 'The previous period'],
  ['year', 'The same period a year ago'],
  ['none', 'Nothing'],
] as const;

function labelOf(metric: MetricKey): string {
  return metricLabel(metric, 'en');
}

/** The figures that lead, the most telling first. */
function LeadingFigures({
  template: { lead },
  onChange,
}: {
  template: Template;
  onChange: (lead: Template['lead']) => void;
}) {
  const left = LEADING_FIGURES.filter(({ metric }) => !lead.includes(metric));
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 text-sm font-medium">Key figures</legend>
      {lead.length > 0 && (
        <ol className="grid grid-cols-1 gap-1">
          {lead.map((metric, at) => (
            <li key={metric} className="flex min-h-11 items-center gap-1 rounded-md border border-line pl-3">
              <span className="min-w-0 flex-1 truncate text-sm">{labelOf(metric)}</span>
              <Button
                variant="ghost"
                size="icon"
                aria-label={`${labelOf(metric)} earlier`}
                disabled={at === 0}
                onClick={() => onChange(lead.toSpliced(at, 1).toSpliced(at - 1, 0, metric))}
              >
                <ArrowUp className="size-4" aria-hidden="true" />
              </Button>
              <Button
                variant="ghost"
                size="icon"
                aria-label={`${labelOf(metric)} later`}
                disabled={at === lead.length - 1}
                onClick={() => onChange(lead.toSpliced(at, 1).toSpliced(at + 1, 0, metric))}
              >
                <ArrowDown className="size-4" aria-hidden="true" />
              </Button>
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Remove ${labelOf(metric)}`}
                onClick={() => onChange(lead.toSpliced(at, 1))}
              >
                <X className="size-4" aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ol>
      )}
      {lead.length < MOST_LEADING && (
        <NativeSelect
          label="Add a figure"
          name="lead"
          value={USUAL}
          onChange={(value) => {
            const found = left.find(({ metric }) => metric === value);
            if (found) onChange([...lead, found.metric]);
          }}
          options={[
            {
              value: USUAL,
              label: lead.length === 0 ? 'Picked for the type of report' : 'Choose …',
            },
            ...left.map(({ metric, label }) => ({ value: metric, label })),
          ]}
        />
      )}
    </fieldset>
  );
}
