import { Node } from '@tiptap/core';
import type { EditorServices } from '../editor-services.ts';
import { readPicture } from '../paste/read-picture.ts';
import { plain } from './frame-nodes.ts';
import { element } from './parts-dom.ts';
import { partView } from './part-view.ts';

/** A picture with its description and its caption. */
export function pictureNode(services: EditorServices) {
  return Node.create({
    name: 'picture',
    group: 'part',
    content: 'inline*',
    isolating: true,
    defining: true,
    draggable: true,
    addAttributes: () => ({
      id: plain(''),
      source: plain(''),
      width: plain(1),
      height: plain(1),
      alt: plain(''),
    }),
    renderHTML: () => ['figure', 0],
    addNodeView: () => (props) => {
      const { editor, getPos } = props;
      const set = (change: Record<string, unknown>) => {
        const pos = getPos();
        const node = pos === undefined ? null : editor.state.doc.nodeAt(pos);
        if (pos === undefined || !node) return;
        editor.view.dispatch(editor.state.tr.setNodeMarkup(pos, null, { ...node.attrs, ...change }));
      };
      const image = element('img', { alt: '', contenteditable: 'false' });
      const problem = element('p', { class: 'ed-problem', role: 'alert' });
      const file = element('input', {
        type: 'file',
        accept: 'image/png,image/jpeg,image/webp,image/gif',
        'aria-label': 'Choose a picture',
      });
      const alt = element('input', {
        class: 'ed-field',
        placeholder: 'Describe the picture for people who can’t see it',
        'aria-label': 'Description of the picture',
        maxlength: '500',
      });
      file.addEventListener('change', () => {
        const [chosen] = file.files ?? [];
        if (chosen === undefined) return;
        void readPicture(chosen).then(
          (picture) => {
            problem.textContent = '';
            set({ ...picture, alt: alt.value || chosen.name.replace(/\.\w+$/, '') });
          },
          (error: unknown) => (problem.textContent = error instanceof Error ? error.message : String(error)),
        );
      });
      alt.addEventListener('change', () => set({ alt: alt.value }));
      const fields = element(
        'div',
        { class: 'ed-picture-fields', contenteditable: 'false' },
        file,
        alt,
        problem,
      );
      const contentDOM = element('figcaption', { class: 'cr-muted', 'data-empty': 'Add a caption' });
      const dom = element('figure', { class: 'cr-picture ed-own' }, image, fields, contentDOM);
      const show = ({ attrs }: { attrs: Record<string, unknown> }) => {
        const source = String(attrs['source']);
        image.hidden = source === '';
        if (source !== '' && image.src !== source) image.src = source;
        image.alt = String(attrs['alt']);
        if (alt.value !== attrs['alt']) alt.value = String(attrs['alt']);
        dom.toggleAttribute('data-waiting', source === '');
      };
      return partView({ props, services, noun: 'picture', dom, contentDOM, show });
    },
  });
}
