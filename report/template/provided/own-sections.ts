import type { Language } from '#report/format/language.ts';
import type { TemplateOwnSection } from '../template.ts';

type Words = Record<Language, string>;

const WHAT_WE_DID: Words = {
  en: 'What we did',
  de: 'Was wir getan haben',
  fr: 'Ce que nous avons fait',
  es: 'Lo que hemos hecho',
};
const NEXT_MONTH: Words = {
  en: 'Next month',
  de: 'Im nächsten Monat',
  fr: 'Le mois prochain',
  es: 'El próximo mes',
};
const FROM_YOU: Words = {
  en: 'What we need from you',
  de: 'Was wir von Ihnen brauchen',
  fr: 'Ce dont nous avons besoin de votre part',
  es: 'Lo que necesitamos de usted',
};

/** Waits to be written in; until then it is nowhere but in the editor. */
export function whatWeDid(language: Language): TemplateOwnSection {
  return {
    own: 'what-we-did',
    title: WHAT_WE_DID[language],
    blocks: [{ kind: 'text', children: [{ kind: 'list', ordered: false, items: [[]] }] }],
  };
}

/** Waits for its tasks. */
export function nextMonth(language: Language): TemplateOwnSection {
  return tasksSection('next-month', NEXT_MONTH[language]);
}

/** Waits for its tasks. */
export function fromYou(language: Language): TemplateOwnSection {
  return tasksSection('what-we-need', FROM_YOU[language]);
}

function tasksSection(own: string, title: string): TemplateOwnSection {
  const row = { task: [], owner: '', due: null, status: 'open' as const };
  return { own, title, blocks: [{ kind: 'tasks', rows: [row] }] };
}
