import { Link } from 'react-router';
import type { TemplateRow } from '#contract/reports/templates.ts';
import { pathOfTemplate, pictureOf, usedBy } from '#web/templates/template-words.ts';

const MOST_LINES = 7;

/** A template at a glance: what it looks like, or what it is made of, and who begins with it. */
export function TemplateCard({ template }: { template: TemplateRow }) {
  const picture = pictureOf(template);
  const uses = usedBy(template);
  return (
    <Link
      to={pathOfTemplate(template.id)}
      className="group grid grid-rows-[auto_1fr] overflow-hidden rounded-lg border border-line bg-surface transition-colors hover:border-line-strong"
    >
      {picture ? (
        <img
          src={picture}
          alt=""
          width={800}
          height={500}
          loading="lazy"
          className="aspect-8/5 w-full border-b border-line bg-sunken object-cover object-top"
        />
      ) : (
        <Outline lines={template.outline} />
      )}
      <div className="grid content-start gap-1.5 p-4 sm:p-5">
        <h3 className="font-semibold tracking-tight wrap-anywhere group-hover:text-brand-ink">
          {template.name}
        </h3>
        {template.description && <p className="text-sm text-muted">{template.description}</p>}
        {template.is_own && template.by && <p className="text-sm text-muted">Made by {template.by}</p>}
        {uses && <p className="text-xs font-medium text-brand-ink">{uses}</p>}
      </div>
    </Link>
  );
}

/** The sections of a template as a page would have them. */
function Outline({ lines }: { lines: readonly string[] }) {
  return (
    <div className="grid aspect-8/5 w-full place-items-center overflow-hidden border-b border-line bg-sunken px-8 pt-6">
      <ol className="grid h-full w-full max-w-64 content-start gap-2 rounded-t-sm border border-b-0 border-line bg-surface px-5 py-4 text-xs text-muted">
        {lines.slice(0, MOST_LINES).map((line, at) => (
          <li key={`${at} ${line}`} className="truncate border-l-2 border-brand/50 pl-2">
            {line}
          </li>
        ))}
      </ol>
    </div>
  );
}
