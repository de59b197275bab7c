import type { NodeJson } from './document-json.ts';

/** A name nothing else in the draft has. */
export function newId(kind: string): string {
  return `${kind}-${crypto.randomUUID().slice(0, 8)}`;
}

export function newStep(): NodeJson {
  return {
    type: 'step',
    attrs: { id: newId('step'), own: true },
    content: [{ type: 'itemTitle' }, { type: 'itemText' }],
  };
}

export function newTask(): NodeJson {
  return { type: 'task' };
}

export function newSteps(): NodeJson {
  return { type: 'steps', attrs: { at: newId('steps'), own: true }, content: [newStep()] };
}

export function newTasks(): NodeJson {
  return { type: 'tasks', attrs: { id: newId('tasks') }, content: [newTask(), newTask()] };
}

export function newPicture(): NodeJson {
  return { type: 'picture', attrs: { id: newId('picture') } };
}

export function newCallout(): NodeJson {
  return { type: 'callout', content: [{ type: 'paragraph' }] };
}

export function newSection(title: string, parts: NodeJson[] = [{ type: 'paragraph' }]): NodeJson {
  return {
    type: 'section',
    attrs: { id: newId('own'), own: true },
    content: [
      { type: 'sectionTitle', ...(title !== '' && { content: [{ type: 'text', text: title }] }) },
      ...parts,
    ],
  };
}
