import { Trash2, Upload } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';

const ACCEPTED = 'image/*';

/** A picture with the buttons to choose another one and to remove it, and what went wrong with that. */
export function PicturePicker({
  name,
  hasPicture,
  upload,
  remove,
  isPending,
  problem,
  hint,
  disabled = false,
  children,
}: {
  /** What the buttons call it: `picture`, `logo`. */
  name: string;
  hasPicture: boolean;
  upload: (file: File) => void;
  remove: () => void;
  isPending: boolean;
  problem: string | null;
  hint: string;
  disabled?: boolean;
  /** The picture itself. */
  children: ReactNode;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-wrap items-center gap-5">
      <div className="relative">
        {children}
        {isPending && (
          <span className="absolute inset-0 grid place-items-center rounded-md bg-surface/70">
            <Spinner label={`Saving the ${name}`} />
          </span>
        )}
      </div>
      <div className="grid gap-2">
        <div className="flex flex-wrap gap-2">
          <Button
            variant="outline"
            size="sm"
            className="max-md:h-11"
            disabled={isPending || disabled}
            onClick={() => input.current?.click()}
          >
            <Upload className="size-4" aria-hidden="true" />
            Upload {name}
          </Button>
          {hasPicture && (
            <Button
              variant="ghost"
              size="sm"
              className="max-md:h-11"
              disabled={isPending || disabled}
              onClick={remove}
            >
              <Trash2 className="size-4" aria-hidden="true" />
              Remove {name}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept={ACCEPTED}
          aria-label={`Choose a ${name}`}
          className="hidden"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // Emptied, so that the same file can be chosen again after a failure.
            target.value = '';
            if (file) upload(file);
          }}
        />
        <p
          className={problem ? 'text-sm text-bad' : 'text-sm text-muted'}
          role={problem ? 'alert' : undefined}
        >
          {problem ?? hint}
        </p>
      </div>
    </div>
  );
}
