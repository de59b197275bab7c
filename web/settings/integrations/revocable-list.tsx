import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { failure } from '#web/settings/settings-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { sayDone } from '#web/ui/overlays/toast.ts';

interface Revocable {
  readonly id: string;
  readonly name: string;
}

/** Whoever may reach the agency by something they hold, and a way to take it from each. */
export function RevocableList<Item extends Revocable>({
  label,
  items,
  icon: Icon,
  lines: Lines,
  verb,
  done,
  refused,
  warning: Warning,
  revoke,
  queryKey,
}: {
  label: string;
  items: readonly Item[];
  icon: LucideIcon;
  /** The lines of an item. */
  lines: ComponentType<{ item: Item }>;
  /** On the button, such as “Revoke”. */
  verb: string;
  /** Behind the name once it is done, such as “was revoked”. */
  done: string;
  /** Said where it failed. */
  refused: string;
  /** What to know before it is done. */
  warning: ComponentType<{ item: Item }>;
  revoke: (item: Item) => Promise<unknown>;
  /** What to ask for again afterwards. */
  queryKey: QueryKey;
}) {
  const client = useQueryClient();
  const [leaving, setLeaving] = useState<Item | null>(null);
  const ending = useMutation({
    mutationFn: async (item: Item) => {
      try {
        await revoke(item);
      } catch (error) {
        // Ended in the meantime: that is what was wanted.
        if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
      }
    },
    onSuccess: async (_, { name }) => {
      await client.invalidateQueries({ queryKey });
      sayDone(`“${name}” ${done}`);
      setLeaving(null);
    },
  });
  return (
    <>
      <ul aria-label={label} className="divide-y divide-line rounded-md border border-line">
        {items.map((item) => (
          <li key={item.id} className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
            <Icon className="size-5 shrink-0 text-muted max-sm:hidden" strokeWidth={1.8} aria-hidden="true" />
            <div className="grid min-w-0 flex-1 basis-56 gap-1 text-sm text-muted wrap-anywhere">
              <Lines item={item} />
            </div>
            <Button
              variant="outline"
              size="sm"
              className="max-md:h-11"
              aria-label={`${verb} ${item.name}`}
              onClick={() => setLeaving(item)}
            >
              {verb}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={leaving !== null}
        onClose={() => {
          setLeaving(null);
          ending.reset();
        }}
        onConfirm={() => leaving && ending.mutate(leaving)}
        title={`${verb} “${leaving?.name ?? ''}”?`}
        confirmLabel={verb}
        pending={ending.isPending}
        error={ending.error && failure(refused, ending.error)}
      >
        {leaving && <Warning item={leaving} />}
      </ConfirmDialog>
    </>
  );
}
