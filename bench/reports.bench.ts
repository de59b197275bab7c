import { createReport } from '#report/create-report.ts';
import { EXPORT_CLASSES } from '#report/fixtures/classes/export-classes.ts';
import { DISCIPLINE_FIXTURES } from '#report/fixtures/disciplines/disciplines.ts';
import { ANALYTICS } from '#report/fixtures/platforms/analytics.ts';
import { GOOGLE_ADS } from '#report/fixtures/platforms/google-ads.ts';
import { MAIL_AND_SHOP } from '#report/fixtures/platforms/mail-and-shop.ts';
import { META_ADS } from '#report/fixtures/platforms/meta-ads.ts';
import { SEARCH_AND_VIDEO } from '#report/fixtures/platforms/search-and-video.ts';
import { LANGUAGES } from '#report/format/language.ts';
import { possibleSteps, type PossibleSteps } from '#report/testing/possible-steps.ts';
import { judge, type Judgement } from '#report/testing/report-rules.ts';

export const needsApp = false;

interface Judged extends Judgement {
  about: string;
  possible: PossibleSteps;
}

/** Reports judged as a specialist would before sending them, over all fixtures. `--language=de` judges another language. */
export function run({ language: wanted = 'en' }: { language?: string } = {}): void {
  const language = LANGUAGES.find((one) => one === wanted) ?? 'en';
  const make = (about: string, bytes: Uint8Array, client: string | null): Judged[] => {
    try {
      const report = createReport(bytes, { file: 'x.csv', sha256: '', client, language });
      const possible = possibleSteps(bytes, report, { client, language });
      return [{ about, ...judge(bytes, report), possible }];
    } catch (error) {
      console.log(`${about}: ${String(error)}`);
      return [];
    }
  };
  const rich = DISCIPLINE_FIXTURES.flatMap(({ about, text, client }) =>
    make(about, new TextEncoder().encode(text), client),
  );
  const tiny = [
    ...[GOOGLE_ADS, META_ADS, MAIL_AND_SHOP, SEARCH_AND_VIDEO, ANALYTICS]
      .flat()
      .flatMap(({ about, bytes }) => make(about, bytes, null)),
    ...EXPORT_CLASSES.flatMap(({ fixtures }) =>
      fixtures.flatMap(({ about, text }) => make(about, new TextEncoder().encode(text), null)),
    ),
  ];
  print('Exports of a size at which there is something to say, by discipline', rich);
  print('Platform and class fixtures of a few rows each', tiny);
  explain(rich);
}

const FEW_STEPS = 3;

/** Why a report has fewer than three steps: which were possible, and what the other analyses came to. */
function explain(judged: Judged[]): void {
  console.log('\nReports with fewer than three next steps, and why');
  for (const { discipline, about, steps, possible } of judged.filter((one) => one.steps < FEW_STEPS)) {
    const { told, crowdedOut, nothingToDo, foundNothing } = possible;
    console.log(`- ${discipline}: ${about}: ${steps}${told.length > 0 ? ` (${told.join(', ')})` : ''}`);
    if (crowdedOut.length > 0) console.log(`    of a name that has a step: ${crowdedOut.join(', ')}`);
    if (nothingToDo.length > 0) console.log(`    nothing to do about: ${nothingToDo.join(', ')}`);
    if (foundNothing.length > 0)
      console.log(`    no columns, or nothing beyond chance: ${foundNothing.join(', ')}`);
  }
}

function print(title: string, judged: Judged[]): void {
  const disciplines = [...new Set(judged.map(({ discipline }) => discipline))].toSorted();
  console.log(`\n${title}`);
  console.table([
    ...disciplines.map((id) =>
      row(
        id,
        judged.filter(({ discipline }) => discipline === id),
      ),
    ),
    row('all', judged),
  ]);
  for (const { about, faults } of judged)
    for (const { rule, text } of faults) console.log(`- ${about}: ${rule}: ${text}`);
}

function row(name: string, judged: Judged[]) {
  const sum = (of: 'findings' | 'onOutcomes' | 'onResults' | 'steps') =>
    judged.reduce((total, one) => total + one[of], 0);
  const faults = (wanted: RegExp) =>
    judged.flatMap(({ faults: all }) => all.filter(({ rule }) => wanted.test(rule))).length;
  return {
    discipline: name,
    reports: judged.length,
    'no finding': judged.filter(({ findings }) => findings === 0).length,
    'no step': judged.filter(({ steps }) => steps === 0).length,
    '3 to 5 steps': judged.filter(({ steps }) => steps >= 3 && steps <= 5).length,
    findings: sum('findings'),
    'on outcomes': `${Math.round((100 * sum('onOutcomes')) / Math.max(1, sum('findings')))}%`,
    'on results': `${Math.round((100 * sum('onResults')) / Math.max(1, sum('findings')))}%`,
    repeated: faults(/repeated/),
    'foreign words': faults(/discipline/),
    'wrong reader': faults(/reader/),
    'old or start as win': faults(/old|win|stop/),
  };
}
