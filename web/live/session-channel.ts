/** What a tab tells the others about the session they share. */
export type SessionNews =
  /** Somebody pressed Log out: an end of the session in the next moments is wanted. */
  | { kind: 'leaving' }
  /** Logging out failed. */
  | { kind: 'stayed' }
  | { kind: 'left' }
  | { kind: 'entered' };

const CHANNEL = 'clientready-session';
let leaving = false;

/** Whether the session ends, or ended, because somebody here logged out. */
export function isLeaving(): boolean {
  return leaving;
}

/** Tells all tabs of this browser, this one included in what `isLeaving` says. */
export function tellTabs(news: SessionNews): void {
  note(news);
  const channel = new BroadcastChannel(CHANNEL);
  const post = channel.postMessage.bind(channel);
  post(news);
  channel.close();
}

/** Calls `listener` with what other tabs tell, until the returned function is called. */
export function hearTabs(listener: (news: SessionNews) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<SessionNews>) => {
    note(data);
    listener(data);
  });
  return () => channel.close();
}

function note({ kind }: SessionNews): void {
  leaving = kind === 'leaving' || kind === 'left';
}
