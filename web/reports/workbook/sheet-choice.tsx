import { useMemo, useState } from 'react';
import { checkFile } from '#web/reports/file/check-file.ts';
import type { PreviewState } from '#web/reports/preview/preview-state.ts';
import { seenInWords } from '#web/reports/preview/preview-words.ts';
import { useFilePreviews } from '#web/reports/preview/use-file-previews.ts';
import { asideInWords, hiddenInWords } from '#web/reports/workbook/sheet-words.ts';
import type { ChoosableSheet, OpenedWorkbook } from '#web/reports/workbook/use-workbook.ts';
import { Button } from '#web/ui/button.tsx';
import { countOf } from '#web/ui/format/format-count.ts';

/** The sheets of a workbook with what each holds, and the choice of some. Those that can be used are chosen at first. */
export function SheetChoice({
  name,
  workbook: { sheets, aside },
  onCancel,
  onChosen,
}: {
  name: string;
  workbook: OpenedWorkbook;
  onCancel: () => void;
  onChosen: (files: readonly File[]) => void;
}) {
  const files = useMemo(() => sheets.map(({ file }) => file), [sheets]);
  const states = useFilePreviews(files);
  const [choices, setChoices] = useState<ReadonlyMap<ChoosableSheet, boolean>>(new Map());
  const problems = sheets.map(({ file }, at) => problemOf(file, states[at]));
  const isChosen = (sheet: ChoosableSheet, at: number) =>
    problems[at] === null && (choices.get(sheet) ?? true);
  const chosen = sheets.filter(isChosen);
  const isReading = states.some(({ status }) => status === 'reading');
  const left = asideInWords(aside);
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="mb-2 text-sm font-medium wrap-anywhere">
        {sheets.length === 1 ? `The sheet in ${name}` : `Which sheets of ${name} should we use?`}
      </legend>
      <ul className="grid grid-cols-1 overflow-hidden rounded-md border border-line bg-surface">
        {sheets.map((sheet, at) => (
          <li key={sheet.file.name} className="border-line not-first:border-t">
            <SheetRow
              sheet={sheet}
              state={states[at]}
              problem={problems[at] ?? null}
              isChosen={isChosen(sheet, at)}
              onChoose={(isWanted) => setChoices(new Map([...choices, [sheet, isWanted]]))}
            />
          </li>
        ))}
      </ul>
      {left && <p className="text-xs wrap-anywhere text-muted">{left}</p>}
      <div className="flex flex-wrap gap-3">
        <Button
          size="sm"
          className="max-sm:flex-1"
          disabled={isReading || chosen.length === 0}
          onClick={() => onChosen(chosen.map(({ file }) => file))}
        >
          {chosen.length === 0 ? 'Use sheet' : `Use ${countOf(chosen.length, 'sheet')}`}
        </Button>
        <Button variant="outline" size="sm" className="max-sm:flex-1" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </fieldset>
  );
}

function SheetRow({
  sheet,
  state,
  problem,
  isChosen,
  onChoose,
}: {
  sheet: ChoosableSheet;
  state: PreviewState | undefined;
  problem: string | null;
  isChosen: boolean;
  onChoose: (isWanted: boolean) => void;
}) {
  const hidden = hiddenInWords(sheet);
  return (
    <label className="flex min-h-14 items-start gap-3 px-4 py-3 has-enabled:cursor-pointer has-enabled:hover:bg-sunken/60">
      <input
        type="checkbox"
        className="mt-0.5 size-4.5 shrink-0 accent-brand"
        checked={isChosen}
        disabled={problem !== null}
        onChange={(event) => onChoose(event.target.checked)}
      />
      <span className="grid min-w-0 gap-0.5">
        <span className="text-sm font-medium wrap-anywhere">{sheet.title}</span>
        <span className="figures text-xs text-muted">{problem ?? seenInWords(state)}</span>
        {problem === null && hidden && <span className="figures text-xs text-muted">{hidden}</span>}
      </span>
    </label>
  );
}

/** Why a sheet cannot be used. */
function problemOf(file: File, state: PreviewState | undefined): string | null {
  const { message } = checkFile(file) ?? { message: null };
  return message ?? (state?.status === 'refused' ? 'We couldn’t find a table on this sheet' : null);
}
