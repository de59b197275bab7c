/** What a tab tells the others about the session they share. */
type SessionNews =
  /** Somebody pressed Log out: an end of the session in the next moments is wanted. */
  | { kind: 'leaving' }
  /** Logging out failed. */
  | { kind: 'stayed' }
  | { kind: 'left' }
  /** The server refused a call for want of a session: the others had better ask as well. */
  | { kind: 'refused' }
  | { kind: 'entered' };

const CHANNEL = 'clientready-session';
let leaving: 'here' | 'elsewhere' | null = null;

/** Where somebody is ending, or has ended, the session on purpose: in this tab or in another one. */
export function leavingFrom(): 'here' | 'elsewhere' | null {
  return leaving;
}

/** Tells all other tabs of this browser. */
export function tellTabs(news: SessionNews): void {
  note(news, 'here');
  const channel = new BroadcastChannel(CHANNEL);
  const post = channel.postMessage.bind(channel);
  post(news);
  channel.close();
}

/** Calls `listener` with what other tabs tell, until the returned function is called. */
export function hearTabs(listener: (news: SessionNews) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<SessionNews>) => {
    note(data, 'elsewhere');
    listener(data);
  });
  return () => channel.close();
}

function note({ kind }: SessionNews, where: 'here' | 'elsewhere'): void {
  if (kind === 'refused') return;
  leaving = kind === 'leaving' || kind === 'left' ? where : null;
}
