import { Editor, Extension } from '@tiptap/core';
import { dropCursor } from '@tiptap/pm/dropcursor';
import { history } from '@tiptap/pm/history';
import type { Edition } from '#report/edition/edition.ts';
import { clearTexts, spansTexts } from './document/clear-texts.ts';
import { documentOf } from './document/document-of.ts';
import { emptyLines } from './document/empty-lines.ts';
import { insertedPart } from './document/insert-part.ts';
import { keepStructure } from './document/keep-structure.ts';
import { newPicture } from './document/new-parts.ts';
import { whereIAm } from './document/where-i-am.ts';
import type { EditorServices } from './editor-services.ts';
import { onClick } from './figures/click-figure.ts';
import { factTrigger } from './figures/fact-trigger.ts';
import { typedMarks } from './figures/typed-marks.ts';
import { keys } from './keys.ts';
import { frameNodes } from './nodes/frame-nodes.ts';
import { generatedNodes } from './nodes/generated-nodes.ts';
import { inlineNodes } from './nodes/inline-nodes.ts';
import { pictureNode } from './nodes/picture-node.ts';
import { richNodes } from './nodes/rich-nodes.ts';
import { taskNodes } from './nodes/task-nodes.ts';
import { cleanPaste } from './paste/clean-paste.ts';
import { pasteParts } from './paste/paste-parts.ts';
import { readPicture } from './paste/read-picture.ts';

interface EditorOptions {
  element: HTMLElement;
  services: EditorServices;
  edition: Edition;
  onLink: () => void;
  /** Keys that an open list of figures takes for itself. */
  onKey: (event: KeyboardEvent) => boolean;
}

/** The editor of one report: the nodes of its document, its keys, and what comes in by pasting. */
export function createEditor({ element, services, edition, onLink, onKey }: EditorOptions): Editor {
  const { report } = services;
  return new Editor({
    element,
    content: documentOf(report, edition),
    enableInputRules: false,
    enablePasteRules: false,
    extensions: [
      ...frameNodes(services),
      ...richNodes(services),
      ...generatedNodes(services),
      ...taskNodes(services),
      pictureNode(services),
      ...inlineNodes(services),
      keys(services, onLink),
      Extension.create({
        name: 'reportPlugins',
        addProseMirrorPlugins: () => [
          history({ depth: 500 }),
          dropCursor({ width: 3, class: 'ed-drop' }),
          keepStructure(),
          whereIAm(),
          emptyLines(),
          factTrigger(),
          typedMarks(report),
        ],
      }),
    ],
    editorProps: {
      attributes: {
        class: 'ed-page',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': 'Report text',
        spellcheck: 'true',
        lang: report.language,
      },
      transformPastedHTML: cleanPaste,
      handleKeyDown: (_view, event) => onKey(event),
      handleTextInput: (view, _from, _to, text) => {
        if (!spansTexts(view.state.selection)) return false;
        const tr = clearTexts(view.state);
        view.dispatch(tr.insertText(text).scrollIntoView());
        return true;
      },
      handlePaste: (view, event, slice) => {
        const picture = Array.from(event.clipboardData?.files ?? []).find(({ type }) =>
          type.startsWith('image/'),
        );
        if (picture === undefined || slice.content.size > 0) return pasteParts(view, slice);
        void readPicture(picture).then(
          (attrs) => {
            const node = newPicture();
            const made = view.state.schema.nodeFromJSON({ ...node, attrs: { ...node.attrs, ...attrs } });
            const tr = insertedPart(view.state, made);
            if (tr !== null) view.dispatch(tr);
          },
          (error: unknown) => services.say(error instanceof Error ? error.message : String(error)),
        );
        return true;
      },
      handleDOMEvents: { click: onClick },
    },
  });
}
