import type { EditedOwnBlock } from '#report/edition/edition.ts';
import type { BlockOf, OwnBlock, RichChild } from '#report/model/blocks.ts';
import type { TextSpan } from '#report/model/facts.ts';
import { attr, children, isOn, type NodeJson } from './document-json.ts';
import { inlineOf, spansOf } from './inline-json.ts';

/** The agency's own parts as nodes. Paragraphs, headings and lists stand free in their section. */
export function ownNodes({ own, hidden, block }: EditedOwnBlock): NodeJson[] {
  switch (block.kind) {
    case 'text':
      return block.children.map(childNode);
    case 'picture': {
      const { source, width, height, alt } = block;
      return [
        { type: 'picture', attrs: { id: own, source, width, height, alt }, content: inlineOf(block.caption) },
      ];
    }
    case 'tasks':
      return [{ type: 'tasks', attrs: { id: own }, content: block.rows.map(taskNode) }];
    case 'actions':
      return [
        {
          type: 'steps',
          attrs: { at: own, own: true, hidden: hidden === true },
          content: block.items.map((item, index) => ({
            type: 'step',
            attrs: {
              id: `${own}-${index + 1}`,
              own: true,
              hidden: false,
              owner: item.owner ?? '',
              due: item.due ?? '',
            },
            content: [line('itemTitle', item.title), line('itemText', item.reason)],
          })),
        },
      ];
  }
}

function line(type: string, spans: readonly TextSpan[]): NodeJson {
  return { type, content: inlineOf(spans) };
}

function childNode(child: RichChild): NodeJson {
  switch (child.kind) {
    case 'paragraph':
    case 'heading':
      return line(child.kind, child.spans);
    case 'list':
      return {
        type: child.ordered ? 'orderedList' : 'bulletList',
        content: child.items.map((item) => ({ type: 'listItem', content: [line('paragraph', item)] })),
      };
    case 'callout':
      return {
        type: 'callout',
        attrs: { tone: child.tone },
        content: child.paragraphs.map((paragraph) => line('paragraph', paragraph)),
      };
  }
}

function taskNode({ task, owner, due, status }: BlockOf<'tasks'>['rows'][number]): NodeJson {
  return { type: 'task', attrs: { owner, due: due ?? '', status }, content: inlineOf(task) };
}

const RICH = new Set(['paragraph', 'heading', 'bulletList', 'orderedList', 'callout']);

export function isRich({ type }: NodeJson): boolean {
  return RICH.has(type);
}

/** Free paragraphs, headings and lists that follow each other, as one text. */
export function textBlock(nodes: readonly NodeJson[]): OwnBlock {
  return { kind: 'text', children: nodes.map(richChild) };
}

function richChild(node: NodeJson): RichChild {
  switch (node.type) {
    case 'heading':
      return { kind: 'heading', spans: spansOf(node) };
    case 'bulletList':
    case 'orderedList':
      return {
        kind: 'list',
        ordered: node.type === 'orderedList',
        items: children(node).map((item) => spansOf(children(item)[0])),
      };
    case 'callout': {
      const tone = attr(node, 'tone');
      return {
        kind: 'callout',
        tone: tone === 'good' || tone === 'watch' ? tone : 'note',
        paragraphs: children(node).map(spansOf),
      };
    }
    default:
      return { kind: 'paragraph', spans: spansOf(node) };
  }
}

/** A picture, tasks or steps of the agency's own; null for any other node. */
export function ownBlock(node: NodeJson): EditedOwnBlock | null {
  switch (node.type) {
    case 'picture': {
      const [width, height] = ['width', 'height'].map((name) => Math.max(1, Number(node.attrs?.[name]) || 1));
      const block = { kind: 'picture' as const, source: attr(node, 'source'), alt: attr(node, 'alt') };
      return {
        own: attr(node, 'id'),
        block: { ...block, width: width ?? 1, height: height ?? 1, caption: spansOf(node) },
      };
    }
    case 'tasks':
      return { own: attr(node, 'id'), block: { kind: 'tasks', rows: children(node).map(taskOf) } };
    case 'steps':
      return isOn(node, 'own')
        ? {
            own: attr(node, 'at'),
            ...(isOn(node, 'hidden') && { hidden: true as const }),
            block: ownSteps(node),
          }
        : null;
    default:
      return null;
  }
}

function taskOf(node: NodeJson): BlockOf<'tasks'>['rows'][number] {
  const status = attr(node, 'status');
  return {
    task: spansOf(node),
    owner: attr(node, 'owner'),
    due: attr(node, 'due') || null,
    status: status === 'done' || status === 'doing' ? status : 'open',
  };
}

function ownSteps(node: NodeJson): OwnBlock {
  return {
    kind: 'actions',
    items: children(node).map((step) => {
      const [title, text] = children(step);
      const [owner, due] = [attr(step, 'owner'), attr(step, 'due')];
      return {
        insight: '',
        title: spansOf(title),
        reason: spansOf(text),
        ...(owner !== '' && { owner }),
        ...(due !== '' && { due }),
      };
    }),
  };
}
