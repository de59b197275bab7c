import type { NodeViewRendererProps } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { NodeView } from '@tiptap/pm/view';
import type { EditorServices } from '../editor-services.ts';
import { partTools } from './part-tools.ts';

interface PartViewOptions {
  props: NodeViewRendererProps;
  services: EditorServices;
  noun: string;
  drag?: boolean;
  dom: HTMLElement;
  contentDOM: HTMLElement;
  /** Shows what the node's attributes say. */
  show?: (node: Node) => void;
  destroy?: () => void;
}

/** A part with its tools; what is hidden stays in sight of its author, and greyed. */
export function partView(options: PartViewOptions): NodeView {
  const { props, services, noun, drag = true, dom, contentDOM, show, destroy } = options;
  const { editor, getPos } = props;
  const tools = partTools({ editor, services, getPos, noun, drag });
  let { node } = props;
  dom.classList.add('ed-part');
  dom.append(tools.dom);
  const update = (next: Node) => {
    dom.toggleAttribute('data-hidden', next.attrs['hidden'] === true);
    tools.update(next);
    show?.(next);
    node = next;
  };
  update(node);
  return {
    dom,
    contentDOM,
    update(next) {
      if (next.type !== node.type) return false;
      if (next.attrs !== node.attrs) update(next);
      else node = next;
      return true;
    },
    // Dragging is the editor's business; whatever else happens outside the text is not.
    stopEvent: (event) =>
      !event.type.startsWith('drag') &&
      event.type !== 'drop' &&
      event.target instanceof globalThis.Node &&
      dom.contains(event.target) &&
      !contentDOM.contains(event.target),
    ignoreMutation: (mutation) => mutation.type !== 'selection' && !contentDOM.contains(mutation.target),
    ...(destroy && { destroy }),
  };
}
