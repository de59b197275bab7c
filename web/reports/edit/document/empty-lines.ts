import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

const key = new PluginKey<DecorationSet>('emptyLines');

const NAMES: Readonly<Record<string, string>> = {
  cover: 'The report’s title, empty',
  sectionTitle: 'Name of this section, empty',
  heading: 'Heading, empty',
  itemTitle: 'What is to be done, empty',
  line: 'Title or caption, empty',
};

/** A heading nobody has written yet still says to a screen reader what it is. */
export function emptyLines(): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: (_, { doc }) => emptyIn(doc),
      apply: (transaction, before) => (transaction.docChanged ? emptyIn(transaction.doc) : before),
    },
    props: { decorations: (state) => key.getState(state) },
  });
}

function emptyIn(doc: Node): DecorationSet {
  const found: Decoration[] = [];
  doc.descendants((node, pos) => {
    const name = NAMES[node.type.name];
    if (name !== undefined && node.content.size === 0)
      found.push(Decoration.node(pos, pos + node.nodeSize, { 'aria-label': name }));
    return !node.isTextblock;
  });
  return DecorationSet.create(doc, found);
}
