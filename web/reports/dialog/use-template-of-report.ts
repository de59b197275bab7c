import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '#web/api/api.ts';
import { useTemplates } from '#web/templates/use-templates.ts';

/** What reports are made with where neither the client nor anybody else wishes for something. */
const USUAL = 'monthly';

/** The template a report is made by: the client's default until another one is chosen. */
export function useTemplateOfReport({ open, clientId }: { open: boolean; clientId: string | null }) {
  const [picked, setPicked] = useState<string | null>(null);
  const templates = useTemplates().data?.templates ?? [];
  const defaults = useQuery({
    ...queries.templates.defaults.queryOptions({ input: { id: clientId ?? '' } }),
    enabled: open && clientId !== null,
  });
  const ofClient = defaults.data?.template_id ?? null;
  const ofAgency = templates.find(({ is_default: isDefault }) => isDefault)?.id ?? USUAL;
  const shown = picked ?? ofClient ?? ofAgency;
  return {
    templates,
    /** Null: nothing was chosen here, so the server takes the client's default. */
    id: picked,
    shown,
    /** What it compares with, where it says so. */
    comparison: templates.find(({ id }) => id === shown)?.comparison ?? null,
    /** Whether what is shown comes from the client. */
    isDefault: picked === null && ofClient !== null,
    pick: setPicked,
    forget: () => setPicked(null),
  };
}
export type TemplateOfReport = ReturnType<typeof useTemplateOfReport>;
