import { EXPORT_CLASSES } from '#report/fixtures/classes/export-classes.ts';
import { REFUSED_CLASSES } from '#report/fixtures/classes/states-and-unknowns.ts';
import { createReport } from '#report/create-report.ts';
import { UnreadableFile } from '#report/read/table.ts';
import { ASPECTS, classFaults, type Aspect, type Faults } from '#report/testing/class-faults.ts';

/** Every class of real exports with its look-alikes: what of each is right, and by name what is still wrong. */
export function run(): void {
  const wrong: string[] = [];
  const rows = EXPORT_CLASSES.map(({ name, fixtures }) => {
    const judged = fixtures.map((fixture) => ({ about: fixture.about, faults: faultsOf(fixture) }));
    for (const { about, faults } of judged)
      for (const [aspect, text] of Object.entries(faults)) wrong.push(`${name}, ${about}: ${aspect} ${text}`);
    const right = (aspect: Aspect) => judged.filter(({ faults }) => faults[aspect] === undefined).length;
    return {
      class: name,
      files: fixtures.length,
      ...Object.fromEntries(ASPECTS.map((aspect) => [aspect, `${right(aspect)}/${fixtures.length}`])),
    };
  });
  const refused = REFUSED_CLASSES.filter(({ text, code }) => codeOf(text) === code).length;
  console.log('\nLook-alikes of real exports, read and told: how many of each class are right');
  console.table(rows);
  console.log(
    `Refused with a sentence where there is nothing to report on: ${refused}/${REFUSED_CLASSES.length}`,
  );
  console.log(
    wrong.length === 0 ? 'Nothing is wrong.' : `Still wrong:\n${wrong.map((one) => `- ${one}`).join('\n')}`,
  );
}

function faultsOf(fixture: Parameters<typeof classFaults>[0]): Faults {
  try {
    return classFaults(fixture);
  } catch (error) {
    return Object.fromEntries(ASPECTS.map((aspect) => [aspect, String(error)]));
  }
}

function codeOf(text: string): string | null {
  try {
    createReport(new TextEncoder().encode(text), { file: 'x.csv', sha256: '' });
    return null;
  } catch (error) {
    return error instanceof UnreadableFile ? error.code : String(error);
  }
}
