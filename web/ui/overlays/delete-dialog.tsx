import type { ReactNode } from 'react';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';

/** Asks before a named thing is deleted. */
export function DeleteDialog({
  what,
  name,
  open,
  onClose,
  onDelete,
  pending,
  error = null,
  lasting = true,
  children,
}: {
  what: 'client' | 'report';
  name: string;
  open: boolean;
  onClose: () => void;
  onDelete: () => void;
  pending: boolean;
  error?: string | null;
  /** Whether it can never be brought back. */
  lasting?: boolean;
  /** What else goes with it. */
  children?: ReactNode;
}) {
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={onDelete}
      title={`Delete ${what}`}
      confirmLabel="Delete"
      pending={pending}
      error={error}
    >
      Are you sure you want to delete {name}? {lasting && 'This action cannot be undone. '}
      {children}
    </ConfirmDialog>
  );
}
