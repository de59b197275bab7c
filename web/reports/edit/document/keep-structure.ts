import { Plugin } from '@tiptap/pm/state';
import type { Node } from '@tiptap/pm/model';

/**
 * What the report brings can be hidden, moved and rewritten, but not torn out or doubled: a draft has to name it. Whatever
 * would do so (a paste, a drop, a key nobody thought of) does nothing.
 */
export function keepStructure(): Plugin {
  return new Plugin({
    filterTransaction(transaction, state) {
      return !transaction.docChanged || skeletonOf(transaction.doc) === skeletonOf(state.doc);
    },
  });
}

const GENERATED = new Set(['slot', 'drawn', 'findings', 'steps']);
const known = new WeakMap<Node, string>();

/** Every generated part by its address, in an order of its own. */
function skeletonOf(doc: Node): string {
  const before = known.get(doc);
  if (before !== undefined) return before;
  const addresses: string[] = [];
  doc.child(1).forEach((section) => {
    const id = section.attrs['own'] === true ? '+' : String(section.attrs['id']);
    if (id !== '+') addresses.push(id);
    section.forEach((part) => {
      if (!GENERATED.has(part.type.name) || part.attrs['own'] === true) return;
      const at = `${id} ${String(part.attrs['at'])}`;
      addresses.push(`${at} ${part.type.name === 'drawn' ? part.childCount : ''}`);
      if (part.type.name === 'findings' || part.type.name === 'steps')
        part.forEach((item) => {
          if (item.attrs['own'] !== true) addresses.push(`${at} ${String(item.attrs['id'])}`);
        });
    });
  });
  const skeleton = addresses.toSorted().join('\n');
  known.set(doc, skeleton);
  return skeleton;
}
