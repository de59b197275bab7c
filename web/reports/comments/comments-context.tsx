import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { CommentThread, ReportComments } from '#contract/reports/comments.ts';
import { queries } from '#web/api/api.ts';

/** A section as comments name it. */
export interface CommentedSection {
  readonly id: string;
  readonly title: string;
}

/** What is open beside the report: all comments, or those of one section with a field to write in. */
export interface Comments {
  readonly reportId: string;
  readonly threads: readonly CommentThread[];
  /** Colleagues who can be mentioned. */
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly isOpen: boolean;
  /** The section that was asked for last; null: none in particular. */
  readonly at: CommentedSection | null;
  open(section: CommentedSection | null): void;
  close(): void;
  /** Shows what the server answered after a change. */
  show(answer: ReportComments): void;
}

const CommentsContext = createContext<Comments | null>(null);

/** The comments around here; null where a report is shown without them. */
export function useComments(): Comments | null {
  return useContext(CommentsContext);
}

/** Has the comments of a report, for all that shows or counts them. An address that names one opens them. */
export function CommentsProvider({ reportId, children }: { reportId: string; children: ReactNode }) {
  const cache = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const named = search.get('comment');
  const [asked, setAsked] = useState<{ isOpen: boolean; at: CommentedSection | null }>({
    isOpen: false,
    at: null,
  });
  const { queryKey, ...options } = queries.comments.list.queryOptions({ input: { id: reportId } });
  const { data } = useQuery({ queryKey, ...options });
  const comments = useMemo<Comments>(() => {
    const threads = data?.threads ?? [];
    const meant = threads.find(({ id }) => id === named);
    return {
      reportId,
      threads,
      people: data?.people ?? [],
      isOpen: asked.isOpen || named !== null,
      at: asked.at ?? (meant ? { id: meant.section, title: meant.section_title } : null),
      open: (at) => setAsked({ isOpen: true, at }),
      close: () => {
        setAsked({ isOpen: false, at: null });
        if (named !== null)
          setSearch(
            (before) => {
              before.delete('comment');
              return before;
            },
            { replace: true, preventScrollReset: true },
          );
      },
      show: (answer) => cache.setQueryData(queryKey, answer),
    };
  }, [reportId, data, asked, named, setSearch, cache, queryKey]);
  return <CommentsContext value={comments}>{children}</CommentsContext>;
}

/** How many threads are not resolved, of one section or of all. */
export function openCount(threads: readonly CommentThread[], section?: string): number {
  return threads.filter(
    (thread) => thread.resolved === null && (section === undefined || thread.section === section),
  ).length;
}
