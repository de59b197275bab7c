import { useState } from 'react';
import type { Found } from '#web/search/found.ts';

const MOST = 5;

/** What was opened from the search last, newest first; kept for this visit and this user alone. */
export function useRecentFinds(userId: string): [readonly Found[], (found: Found) => void] {
  const key = `clientready-found-${userId}`;
  const [recent, setRecent] = useState(() => read(key));
  const add = (found: Found) => {
    // The state of a report is old by the time it is shown again.
    const opened = found.kind === 'report' ? { ...found, status: null } : found;
    const next = [opened, ...recent.filter(({ id }) => id !== found.id)].slice(0, MOST);
    setRecent(next);
    try {
      sessionStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Storage is blocked or full: it lasts as long as the page.
    }
  };
  return [recent, add];
}

function read(key: string): readonly Found[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? (stored as Found[]) : [];
  } catch {
    return [];
  }
}
