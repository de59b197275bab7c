import { toast } from 'sonner';

const UNDO_MS = 8000;

/** Says in passing that something was done. */
export function sayDone(message: string): void {
  toast.success(message);
}

/** Says in passing what is good to know. */
export function sayNote(message: string): void {
  toast.info(message);
}

/** Says in passing that something failed, where there is no place on the page for it. */
export function sayFailed(message: string): void {
  toast.error(message);
}

/** Says that something was done, and offers for a while to take it back; `onKept` is called once it can no longer be. */
export function sayUndoable(message: string, undo: () => void, onKept?: () => void): void {
  toast.success(message, {
    duration: UNDO_MS,
    action: { label: 'Undo', onClick: undo },
    ...(onKept && { onAutoClose: onKept, onDismiss: onKept }),
  });
}
