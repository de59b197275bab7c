/** What a tab tells the others about a notification. */
type News =
  | { kind: 'removed'; id: number }
  | { kind: 'brought-back'; id: number }
  /** A tab has just opened, and would show what is being removed elsewhere. */
  | { kind: 'hello' };

const CHANNEL = 'clientready-notification-removals';

interface RemovalsListener {
  hide(id: number): void;
  show(id: number): void;
  /** What this tab removes and has not yet told the server. */
  pending(): ReadonlySet<number>;
}

/** Tells all other tabs of this browser, before the server knows. */
export function tellRemoval(news: News): void {
  const channel = new BroadcastChannel(CHANNEL);
  const post = channel.postMessage.bind(channel);
  post(news);
  channel.close();
}

/** Follows what other tabs remove and bring back, until the returned function is called. */
export function hearRemovals(listener: RemovalsListener): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<News>) => {
    if (data.kind === 'removed') listener.hide(data.id);
    else if (data.kind === 'brought-back') listener.show(data.id);
    else for (const id of listener.pending()) tellRemoval({ kind: 'removed', id });
  });
  tellRemoval({ kind: 'hello' });
  return () => channel.close();
}
