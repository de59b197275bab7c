import { expect, it } from 'vitest';
import { PLAIN_TEMPLATE } from '#report/template/plain-template.ts';
import { templateSchema, type Template } from '#report/template/template.ts';
import { begin, builderReducer, type BuilderAction } from './builder-state.ts';

const after = (...actions: BuilderAction[]) => actions.reduce(builderReducer, begin(PLAIN_TEMPLATE));
const names = ({ sections }: Template) => sections.map((one) => ('own' in one ? one.own : one.section));

it('names every section, moves them, hides them and shows them again', () => {
  const { template } = after(
    { kind: 'move', from: 5, to: 0 },
    { kind: 'show', at: 1, shown: false },
    { kind: 'show', at: 1, shown: true },
    { kind: 'rename', at: 0, title: 'What we saw in {{month}}' },
  );
  expect(names(template).slice(0, 3)).toEqual(['findings', 'summary', 'goals']);
  expect(template.sections).toHaveLength(15);
  expect(templateSchema.parse(JSON.parse(JSON.stringify(template))).sections[0]).toEqual({
    section: 'findings',
    title: 'What we saw in {{month}}',
  });
});

it('undoes and redoes each step, and typing in one field at once', () => {
  const own = { own: 'a', title: '', blocks: [] };
  const typed = after(
    { kind: 'add', section: own },
    { kind: 'rename', at: 1, title: 'H' },
    { kind: 'rename', at: 1, title: 'He' },
  );
  expect(typed.template.sections[1]).toMatchObject({ title: 'He' });
  const undone = builderReducer(typed, { kind: 'undo' });
  expect(undone.template.sections[1]).toEqual(own);
  expect(builderReducer(undone, { kind: 'undo' }).template.sections).toHaveLength(15);
  expect(builderReducer(undone, { kind: 'redo' }).template).toEqual(typed.template);
  expect(after({ kind: 'undo' }).template).toEqual(begin(PLAIN_TEMPLATE).template);
});
