import { SECTION_KINDS, type SectionKind } from '#report/template/section-kinds.ts';
import type {
  Template,
  TemplateOwnSection,
  TemplateReportSection,
  TemplateSection,
} from '#report/template/template.ts';

/** The order reports have their sections in by themselves. */
const USUAL_ORDER: readonly SectionKind[] = [
  'summary',
  'goals',
  'channels',
  'months',
  'channel',
  'findings',
  ...SECTION_KINDS.filter(
    (kind) => !['summary', 'goals', 'channels', 'months', 'channel', 'findings'].includes(kind),
  ),
];

/** The same template with every section named, so that each can be moved and hidden. */
export function spelledOut(template: Template): Template {
  const named = new Set(template.sections.flatMap((one) => ('section' in one ? [one.section] : [])));
  const others = USUAL_ORDER.filter((kind) => !named.has(kind)).map((section): TemplateReportSection =>
    template.others === 'leave_out' ? { section, hidden: true } : { section },
  );
  return { ...template, sections: [...template.sections, ...others], others: 'after' };
}

export type BuilderAction =
  | { kind: 'move'; from: number; to: number }
  | { kind: 'show'; at: number; shown: boolean }
  | { kind: 'rename'; at: number; title: string }
  | { kind: 'add'; section: TemplateOwnSection }
  | { kind: 'write'; at: number; blocks: TemplateOwnSection['blocks'] }
  | { kind: 'remove'; at: number }
  | { kind: 'set'; settings: Partial<Omit<Template, 'sections' | 'version'>> }
  | { kind: 'undo' }
  | { kind: 'redo' };

export interface BuilderState {
  readonly template: Template;
  readonly past: readonly Template[];
  readonly future: readonly Template[];
  /** What was changed last: typing in one field is undone as one. */
  readonly field: string | null;
}

const MOST_STEPS = 200;

export function begin(template: Template): BuilderState {
  return { template: spelledOut(template), past: [], future: [], field: null };
}

export function builderReducer(state: BuilderState, action: BuilderAction): BuilderState {
  const { template, past, future } = state;
  if (action.kind === 'undo') {
    const before = past.at(-1);
    if (before === undefined) return state;
    return { template: before, past: past.slice(0, -1), future: [template, ...future], field: null };
  }
  if (action.kind === 'redo') {
    const [next, ...rest] = future;
    if (next === undefined) return state;
    return { template: next, past: [...past, template], future: rest, field: null };
  }
  const changed = change(template, action);
  if (changed === template) return state;
  const field = fieldOf(action);
  const goesOn = field !== null && field === state.field;
  return {
    template: changed,
    past: goesOn ? past : [...past, template].slice(-MOST_STEPS),
    future: [],
    field,
  };
}

function fieldOf(action: BuilderAction): string | null {
  return action.kind === 'rename' || action.kind === 'write' ? `${action.kind} ${action.at}` : null;
}

type Change = Exclude<BuilderAction, { kind: 'undo' | 'redo' }>;

function change(template: Template, action: Change): Template {
  const { sections } = template;
  switch (action.kind) {
    case 'set':
      return { ...template, ...action.settings };
    case 'add':
      // After the summary, where a reader meets it.
      return { ...template, sections: sections.toSpliced(1, 0, action.section) };
    case 'remove':
      return { ...template, sections: sections.toSpliced(action.at, 1) };
    case 'move': {
      const moved = sections[action.from];
      const to = Math.max(0, Math.min(sections.length - 1, action.to));
      if (moved === undefined || to === action.from) return template;
      return { ...template, sections: sections.toSpliced(action.from, 1).toSpliced(to, 0, moved) };
    }
    default:
      return {
        ...template,
        sections: sections.map((section, at) =>
          at === action.at ? changedSection(section, action) : section,
        ),
      };
  }
}

function changedSection(
  section: TemplateSection,
  action: Extract<Change, { kind: 'show' | 'rename' | 'write' }>,
): TemplateSection {
  if ('own' in section) {
    if (action.kind === 'rename') return { ...section, title: action.title };
    return action.kind === 'write' ? { ...section, blocks: action.blocks } : section;
  }
  const { hidden, title, ...others } = section;
  const shown = action.kind === 'show' ? action.shown : hidden === undefined;
  const name = action.kind === 'rename' ? action.title : (title ?? '');
  return {
    ...others,
    ...(name === '' ? {} : { title: name }),
    ...(shown ? {} : { hidden: true as const }),
  };
}
