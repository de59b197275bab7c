import type { Block } from '#report/model/blocks.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { Report } from '#report/model/report.ts';
import { checkParagraph, type Refusal } from './check-paragraph.ts';
import { passagesOf, SUMMARY, type Passage } from './passage.ts';
import { readReply } from './read-reply.ts';

export interface Rephrased {
  /** The very report that came in, where nothing of the reply could be used. */
  report: Report;
  used: string[];
  refused: { passage: string; reason: Refusal }[];
}

/** Takes over the passages of a reply that say what the report says; each other one keeps its own words. */
export function applyReply(report: Report, reply: string): Rephrased {
  const texts = readReply(reply);
  const result: Rephrased = { report, used: [], refused: [] };
  const worded = new Map<number, TextSpan[]>();
  for (const passage of passagesOf(report)) {
    const text = texts.get(passage.id);
    const wording = text?.normalize('NFC').trim();
    if (wording === undefined || wording === passage.text) continue;
    const reason = checkParagraph(wording, passage);
    if (reason === null) {
      worded.set(passage.block, spansOf(wording, passage));
      result.used.push(passage.id);
    } else {
      result.refused.push({ passage: passage.id, reason });
    }
  }
  if (worded.size > 0) result.report = withWording(report, worded);
  return result;
}

function spansOf(text: string, { references }: Passage): TextSpan[] {
  const waiting = [...references];
  const spans = text.split(/(\{[a-z]+\d+\})/).flatMap((part): TextSpan[] => {
    if (part === '') return [];
    if (!part.startsWith('{')) return [{ text: part }];
    const at = waiting.findIndex(({ id }) => part === `{${id}}`);
    return waiting.splice(at, 1).map(({ span }) => ({ ...span }));
  });
  const first = spans[0];
  if (first && !('fact' in first)) first.text = first.text.charAt(0).toUpperCase() + first.text.slice(1);
  return spans;
}

function withWording(report: Report, worded: ReadonlyMap<number, TextSpan[]>): Report {
  const reworded = new Map<TextSpan[], TextSpan[]>();
  const sections = report.sections.map((section) => {
    if (section.id !== SUMMARY) return section;
    const blocks = section.blocks.map((block, index): Block => {
      const spans = worded.get(index);
      if (!spans || (block.kind !== 'headline' && block.kind !== 'paragraph')) return block;
      reworded.set(block.spans, spans);
      return { ...block, spans };
    });
    return { ...section, blocks };
  });
  return { ...report, sections, narrative: narrativeWith(report, reworded) };
}

/** The narrative repeats the sentences of the sections; a report read from JSON holds copies of them. */
function narrativeWith(report: Report, reworded: ReadonlyMap<TextSpan[], TextSpan[]>): Report['narrative'] {
  const waiting = [...reworded].map(([before, after]) => ({ before: JSON.stringify(before), after }));
  return report.narrative.map((entry) => {
    if (entry.section !== SUMMARY || waiting[0]?.before !== JSON.stringify(entry.spans)) return entry;
    return { ...entry, spans: waiting.shift()!.after };
  });
}
