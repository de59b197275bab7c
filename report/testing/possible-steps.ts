import type { Language } from '#report/format/language.ts';
import { measure } from '#report/measure/measure.ts';
import type { Report } from '#report/model/report.ts';
import { choosePlaybook } from '#report/playbooks/playbooks.ts';
import { readTable } from '#report/read/read-table.ts';
import { recognise } from '#report/recognise/recognise.ts';
import { FactWriter } from '#report/write/facts/fact-writer.ts';
import { plainText } from '#report/write/facts/sentence.ts';

/** What became of each analysis of the discipline on the way to the next steps. */
export interface PossibleSteps {
  /** Among the report's steps. */
  told: string[];
  /** Had a step, but another one spoke of the same name, or there were five. */
  crowdedOut: string[];
  /** Found something that asks for nothing. */
  nothingToDo: string[];
  /** Its columns are not in the file, or nothing is beyond chance. */
  foundNothing: string[];
}

/** Why a report has the steps it has, and no more. */
export function possibleSteps(
  bytes: Uint8Array,
  report: Report,
  { client, language }: { client: string | null; language: Language },
): PossibleSteps {
  const dataset = recognise(readTable(bytes), { file: 'x.csv', bytes: bytes.length, sha256: '' });
  const playbook = choosePlaybook(dataset);
  const writer = new FactWriter(measure(dataset, playbook), { language, currency: dataset.source.currency });
  const context = { writer: writer.aboutReportedPeriod(), whole: writer, findings: [], client };
  const steps = new Set(
    report.sections
      .flatMap(({ blocks }) => blocks)
      .flatMap((block) => (block.kind === 'actions' ? block.items.map(({ title }) => plainText(title)) : [])),
  );
  const possible: PossibleSteps = { told: [], crowdedOut: [], nothingToDo: [], foundNothing: [] };
  for (const analysis of playbook.analyses) {
    const observed = analysis.observe(context);
    if (observed.length === 0) possible.foundNothing.push(analysis.id);
    for (const { id, action } of observed) {
      if (action === null) possible.nothingToDo.push(id);
      else if (steps.has(plainText(action))) possible.told.push(id);
      else possible.crowdedOut.push(id);
    }
  }
  return possible;
}
