import type { TemplateRow } from '#contract/reports/templates.ts';
import { DASHBOARD, pathOfTab } from '#web/dashboard/dashboard-tabs.ts';
import { countOf } from '#web/ui/format/format-count.ts';

export const TEMPLATES_PATH = pathOfTab('templates');

export function pathOfTemplate(id: string): string {
  return `${DASHBOARD}/templates/${id}`;
}

export function pathOfBuilder(id: string): string {
  return `${pathOfTemplate(id)}/edit`;
}

/** Where the picture of a template that comes with the product is. */
export function pictureOf({ id, is_own: isOwn }: TemplateRow): string | null {
  return isOwn ? null : `/templates/${id}.webp`;
}

/** How many clients begin with it. */
export function usedBy({ clients, is_default: isDefault }: Pick<TemplateRow, 'clients' | 'is_default'>) {
  if (isDefault)
    return clients === 0 ? 'Your default' : `Your default, and that of ${countOf(clients, 'client')}`;
  return clients === 0 ? null : `Default of ${countOf(clients, 'client')}`;
}
