import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey, type EditorState, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { factsNear, figuresOf, isYearOf, type OfferedFact } from '#report/edition/check-edition.ts';
import { typedFigures } from '#report/edition/typed-figures.ts';
import type { Report } from '#report/model/report.ts';
import { generatedWords } from './generated-words.ts';

/** A number typed by hand, where it stands and what it may mean. */
export interface TypedMark {
  from: number;
  to: number;
  text: string;
  facts: OfferedFact[];
}

const key = new PluginKey<DecorationSet>('typedFigures');

/** Marks the numbers an author typed. Only the lines that changed are read again: typing stays quick in a long report. */
export function typedMarks(report: Report): Plugin<DecorationSet> {
  const figures = figuresOf(report.facts);
  const marksIn = (doc: Node, line: Node, pos: number): Decoration[] =>
    runsOf(line, pos + 1).flatMap(({ text, start }) => {
      if (!/\d/.test(text)) return [];
      const generated = generatedWords(report, doc.resolve(pos + 1));
      return typedFigures(text, report.language)
        .filter((figure) => !isYearOf(report, figure) && !generated.includes(figure.text))
        .map((figure) => {
          const facts = factsNear(figures, figure);
          const found = facts[0] === undefined ? 'none' : facts[0].same ? 'same' : 'near';
          const from = start + figure.at;
          const mark: TypedMark = { from, to: from + figure.text.length, text: figure.text, facts };
          const look = { class: 'ed-typed', 'data-found': found };
          return Decoration.inline(from, mark.to, look, { facts, text: figure.text });
        });
    });
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: (_, { doc }) => {
        const all: Decoration[] = [];
        doc.descendants((node, pos) => {
          if (node.isTextblock) all.push(...marksIn(doc, node, pos));
          return !node.isTextblock;
        });
        return DecorationSet.create(doc, all);
      },
      apply: (transaction, before) => {
        if (!transaction.docChanged) return before;
        let marks = before.map(transaction.mapping, transaction.doc);
        for (const [from, to] of changedRanges(transaction)) {
          transaction.doc.nodesBetween(from, to, (node, pos) => {
            if (!node.isTextblock) return true;
            marks = marks.remove(marks.find(pos, pos + node.nodeSize));
            marks = marks.add(transaction.doc, marksIn(transaction.doc, node, pos));
            return false;
          });
        }
        return marks;
      },
    },
    props: { decorations: (state) => key.getState(state) },
  });
}

export function typedIn(state: EditorState, from = 0, to = state.doc.content.size): TypedMark[] {
  return (key.getState(state)?.find(from, to) ?? []).map((mark) => {
    const { text, facts } = mark.spec as Pick<TypedMark, 'text' | 'facts'>;
    return { from: mark.from, to: mark.to, text, facts };
  });
}

/** Words between chips, each run with the place of its first character. */
function runsOf(line: Node, start: number): { text: string; start: number }[] {
  const runs: { text: string; start: number }[] = [];
  let goesOn = false;
  line.forEach((child, offset) => {
    const last = runs.at(-1);
    if (!child.isText) goesOn = false;
    else if (goesOn && last) last.text += child.text ?? '';
    else {
      runs.push({ text: child.text ?? '', start: start + offset });
      goesOn = true;
    }
  });
  return runs;
}

function changedRanges({ mapping, doc }: Transaction): [number, number][] {
  const ranges: [number, number][] = [];
  mapping.maps.forEach((map, index) => {
    map.forEach((_oldStart, _oldEnd, start, end) => {
      const rest = mapping.slice(index + 1);
      const from = Math.max(0, rest.map(start, -1) - 1);
      ranges.push([from, Math.min(doc.content.size, rest.map(end, 1) + 1)]);
    });
  });
  return ranges;
}
