import { Copy } from 'lucide-react';
import type { AgencyDomain } from '#contract/agencies/domains.ts';
import { copyText } from '#web/ui/copy-text.ts';
import { Button } from '#web/ui/button.tsx';
import { sayDone } from '#web/ui/overlays/toast.ts';

/** The two records a domain needs, to be copied where it is managed. */
export function DnsRecords({ domain: { proof, pointer } }: { domain: AgencyDomain }) {
  return (
    <ul aria-label="DNS records" className="grid gap-3">
      {[proof, pointer].map(({ type, name, value }) => (
        <li key={type} className="grid gap-2 rounded-md border border-line bg-sunken px-4 py-3">
          <p className="text-sm font-medium">{type}</p>
          <Part label="Name" text={name} of={type} />
          <Part label="Value" text={value} of={type} />
        </li>
      ))}
    </ul>
  );
}

function Part({ label, text, of }: { label: string; text: string; of: string }) {
  const copy = async () => {
    if (await copyText(text)) sayDone('Copied.');
  };
  return (
    <div className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-2 text-sm">
      <span className="text-muted">{label}</span>
      <code className="font-mono text-[0.8125rem] break-all">{text}</code>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Copy the ${label.toLowerCase()} of the ${of} record`}
        onClick={() => void copy()}
      >
        <Copy className="size-4" aria-hidden="true" />
      </Button>
    </div>
  );
}
