import type { TemplateOfReport } from '#web/reports/dialog/use-template-of-report.ts';
import { NativeSelect } from '#web/settings/native-select.tsx';

/** Which template the report is made by. */
export function TemplateChoice({
  template: { templates, shown, isDefault, pick },
}: {
  template: TemplateOfReport;
}) {
  if (templates.length === 0) return null;
  const about = templates.find(({ id }) => id === shown)?.description ?? undefined;
  return (
    <NativeSelect
      label="Template"
      name="template"
      value={shown}
      onChange={pick}
      options={templates.map(({ id, name }) => ({ value: id, label: name }))}
      {...(isDefault ? { hint: 'This client’s default.' } : about && { hint: about })}
    />
  );
}
