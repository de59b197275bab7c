import type { TaskStatus } from './blocks.ts';
import type { Report } from './report.ts';

/** The few words that stand around a report on every page, whatever it tells. */
export interface PageWords {
  preparedFor: string;
  preparedBy: string;
  /** Our own mark, where there is one. */
  madeWith: string;
  page: string;
  of: string;
  questions: string;
  /** Heads the actions where they share a section with the findings. */
  nextSteps: string;
  line: string;
  rows: string;
  continued: string;
  task: string;
  owner: string;
  due: string;
  status: string;
  statuses: Record<TaskStatus, string>;
}

export function pageWords(language: Report['language']): PageWords {
  return PAGE_WORDS[language];
}

const PAGE_WORDS: Record<Report['language'], PageWords> = {
  en: {
    preparedFor: 'Prepared for',
    preparedBy: 'Prepared by',
    madeWith: 'Made with ClientReady',
    page: 'Page',
    of: 'of',
    questions: 'Questions about this report?',
    nextSteps: 'Next steps',
    line: 'Line',
    rows: 'rows',
    continued: 'continued',
    task: 'Task',
    owner: 'Owner',
    due: 'Due',
    status: 'Status',
    statuses: { open: 'Open', doing: 'In progress', done: 'Done' },
  },
  de: {
    preparedFor: 'Erstellt für',
    preparedBy: 'Erstellt von',
    madeWith: 'Erstellt mit ClientReady',
    page: 'Seite',
    of: 'von',
    questions: 'Fragen zu diesem Bericht?',
    nextSteps: 'Nächste Schritte',
    line: 'Zeile',
    rows: 'Zeilen',
    continued: 'Fortsetzung',
    task: 'Aufgabe',
    owner: 'Verantwortlich',
    due: 'Bis',
    status: 'Status',
    statuses: { open: 'Offen', doing: 'In Arbeit', done: 'Erledigt' },
  },
  fr: {
    preparedFor: 'Préparé pour',
    preparedBy: 'Préparé par',
    madeWith: 'Réalisé avec ClientReady',
    page: 'Page',
    of: 'sur',
    questions: 'Des questions sur ce rapport ?',
    nextSteps: 'Prochaines étapes',
    line: 'Ligne',
    rows: 'lignes',
    continued: 'suite',
    task: 'Tâche',
    owner: 'Responsable',
    due: 'Échéance',
    status: 'Statut',
    statuses: { open: 'À faire', doing: 'En cours', done: 'Terminé' },
  },
  es: {
    preparedFor: 'Preparado para',
    preparedBy: 'Preparado por',
    madeWith: 'Hecho con ClientReady',
    page: 'Página',
    of: 'de',
    questions: '¿Preguntas sobre este informe?',
    nextSteps: 'Próximos pasos',
    line: 'Línea',
    rows: 'filas',
    continued: 'continuación',
    task: 'Tarea',
    owner: 'Responsable',
    due: 'Fecha límite',
    status: 'Estado',
    statuses: { open: 'Pendiente', doing: 'En curso', done: 'Hecho' },
  },
};
