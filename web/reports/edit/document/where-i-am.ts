import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { isPart } from './move-part.ts';

const ITEMS = new Set(['finding', 'step', 'task']);

/** Marks the parts around the cursor: on a phone nothing hovers, so their tools show where one writes. */
export function whereIAm(): Plugin {
  return new Plugin({
    props: {
      decorations({ doc, selection: { $from } }) {
        const marks: Decoration[] = [];
        for (let depth = $from.depth; depth > 2; depth--) {
          const node = $from.node(depth);
          if (!isPart(node) && !ITEMS.has(node.type.name)) continue;
          const isInner = marks.length === 0;
          marks.push(
            Decoration.node($from.before(depth), $from.after(depth), {
              class: isInner ? 'ed-here' : 'ed-around',
            }),
          );
        }
        return DecorationSet.create(doc, marks);
      },
    },
  });
}
