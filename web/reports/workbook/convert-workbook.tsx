import { LoaderCircle, Table2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { SheetChoice } from '#web/reports/workbook/sheet-choice.tsx';
import { useWorkbook } from '#web/reports/workbook/use-workbook.ts';
import { Button } from '#web/ui/button.tsx';

/** What can be done about a workbook where a CSV is wanted: open it here, and go on with some of its sheets. */
export function ConvertWorkbook({
  file,
  onConverted,
}: {
  file: File;
  onConverted: (files: readonly File[]) => void;
}) {
  const { state, open, cancel } = useWorkbook(file);
  const place = useRef<HTMLDivElement>(null);
  const { status } = state;
  // Whoever pressed a button that is gone stays where they were.
  useEffect(() => {
    if (status === 'opening' || status === 'open') place.current?.focus();
  }, [status]);
  return (
    <div ref={place} tabIndex={-1} className="rounded-lg border border-line bg-sunken/60 p-4 outline-none">
      {(status === 'offered' || status === 'refused') && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="min-w-0 flex-1 basis-64">
            <p className="text-sm font-medium wrap-anywhere">{file.name}</p>
            {status === 'refused' ? (
              <p role="alert" className="text-sm text-bad">
                {state.message}
              </p>
            ) : (
              <p className="text-sm text-muted">
                It’s a workbook. We can turn its sheets into CSV right here, and you choose which ones to use.
              </p>
            )}
          </div>
          {status === 'offered' && (
            <Button size="sm" className="max-sm:w-full" onClick={open}>
              <Table2 className="size-4" aria-hidden="true" />
              Convert it here
            </Button>
          )}
        </div>
      )}
      {status === 'opening' && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <output className="flex min-w-0 items-center gap-2.5 text-sm text-muted">
            <LoaderCircle className="size-4 shrink-0 animate-spin" aria-hidden="true" />
            <span className="wrap-anywhere">Opening {file.name} …</span>
          </output>
          <Button variant="outline" size="sm" onClick={cancel}>
            Cancel
          </Button>
        </div>
      )}
      {status === 'open' && (
        <SheetChoice name={file.name} workbook={state.workbook} onCancel={cancel} onChosen={onConverted} />
      )}
    </div>
  );
}
