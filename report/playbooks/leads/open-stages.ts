import type { Breakdown, Measures } from '#report/measure/measures.ts';
import { namesStage } from '#report/write/words/stage-names.ts';
import type { Analysis } from '../analysis.ts';
import { segmentTable } from '../analyses/segment-table.ts';
import { COVERS, overWholeFile } from '../analyses/whole-file.ts';
import { countedThing, isDecided, stagesOf } from './pipeline.ts';

const MOST_STAGES = 12;

/** Where all of them stand, while too few are decided to speak of a rate. */
export const openStages: Analysis = {
  id: 'open_stages',
  phrases: () => ({ ...PHRASES, covers: COVERS }),
  observe({ whole: writer }) {
    const thing = countedThing(writer.measures);
    if (thing === null) return [];
    const judged = stagesOf(writer.measures);
    const stages = judged === null ? stageColumn(writer.measures) : judged.breakdown;
    if (stages === null || (judged !== null && isDecided(judged, thing))) return [];
    const entries = stages.entries.filter(({ value }) => value !== '');
    const [first, second] = entries.toSorted((a, b) => (b.totals[thing] ?? 0) - (a.totals[thing] ?? 0));
    if (!first || !second) return [];
    // Two that share the first place are named together.
    const isEven = first.totals[thing] === second.totals[thing];
    const { column } = stages.segment;
    const segment = { column, value: first.value };
    const hasValue = (writer.measures.totals.deal_value ?? 0) > 0;
    const fillings = {
      stage: writer.name(first.value, column),
      other: writer.name(second.value, column),
      count: writer.value(thing, first.totals[thing]!, { segment }),
      all: writer.value(thing, writer.measures.totals[thing]!),
      outcome: writer.term(thing),
      ...(hasValue ? { value: writer.value('deal_value', first.totals.deal_value ?? 0, { segment }) } : {}),
    };
    return [
      {
        id: openStages.id,
        tag: 'note',
        metric: thing,
        segments: [{ dimension: stages.dimension, value: first.value }],
        gain: null,
        title: writer.say(isEven ? PHRASES.even : PHRASES.title, fillings),
        body: [
          ...writer.say(hasValue ? PHRASES.body_value : PHRASES.body, fillings),
          ...overWholeFile(writer),
        ],
        action: null,
        evidence: [
          segmentTable(writer, stages, entries, [thing, ...(hasValue ? (['deal_value'] as const) : [])], {
            covers: overWholeFile(writer),
            title: writer.words(PHRASES.table),
          }),
        ],
      },
    ];
  },
};

function stageColumn({ breakdowns }: Measures): Breakdown | null {
  return (
    breakdowns.find(
      ({ segment, distinct }) => namesStage(segment.column) && distinct >= 2 && distinct <= MOST_STAGES,
    ) ?? null
  );
}

const PHRASES = {
  title: {
    en: 'More stand at {stage} than anywhere else',
    de: 'Die meisten stehen bei {stage}',
    fr: 'L’étape la plus chargée : {stage}',
    es: 'La etapa que más acumula es {stage}',
  },
  even: {
    en: '{count} each stand at {stage} and at {other}',
    de: 'Je {count} stehen bei {stage} und bei {other}',
    fr: '{count} en sont à {stage}, autant à {other}',
    es: '{count} están en {stage} y otros tantos en {other}',
  },
  body: {
    en: '{stage} holds {count} of {all} {outcome}.',
    de: '{stage}: {count} von {all} ({outcome}).',
    fr: '{stage} : {count} sur {all} ({outcome}).',
    es: '{stage}: {count} de {all} ({outcome}).',
  },
  body_value: {
    en: '{stage} holds {count} of {all} {outcome}, worth {value}.',
    de: '{stage}: {count} von {all} ({outcome}) im Wert von {value}.',
    fr: '{stage} : {count} sur {all} ({outcome}), pour {value}.',
    es: '{stage}: {count} de {all} ({outcome}), por {value}.',
  },
  table: {
    en: 'Where they stand',
    de: 'Wo sie stehen',
    fr: 'Où ils en sont',
    es: 'En qué etapa están',
  },
} as const;
