import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { isSameText } from '#server/accounts/passwords/password-hash.ts';

/** What a browser remembers: which accounts were logged in to on it. Logging out does not take it away. */
export interface RememberedDevice {
  /** Random, and the same for as long as the browser keeps the cookie. */
  readonly id: string;
  /** The newest first. */
  readonly userIds: readonly string[];
}

export interface DeviceCookies {
  /** What the browser has shown to remember; a new device where it shows nothing, or something that we did not sign. */
  read(headers: Headers): RememberedDevice;
  /** The cookie that lets the browser remember this account too. */
  remember(device: RememberedDevice, userId: string): string;
}

const NAME = 'clientready.device';
const ACCOUNTS_MAX = 5;
const KEPT_SECONDS = 400 * 24 * 3600;

/** Makes and reads the cookie by which a device is known; signed, so that nobody can claim to be known. */
export function createDeviceCookies(secret: string, publicUrl: string): DeviceCookies {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'device cookies', 32));
  const sign = (value: string) => createHmac('sha256', key).update(value).digest('base64url');
  const attributes = [
    'Path=/api/account',
    `Max-Age=${KEPT_SECONDS}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(publicUrl.startsWith('https://') ? ['Secure'] : []),
  ].join('; ');
  return {
    read: (headers) => {
      const [value = '', signature = ''] = cookieIn(headers).split('~');
      const [id, ...userIds] = isSameText(signature, sign(value)) ? value.split('.') : [];
      return id ? { id, userIds } : { id: randomBytes(16).toString('base64url'), userIds: [] };
    },
    remember: ({ id, userIds }, userId) => {
      const known = [userId, ...userIds.filter((each) => each !== userId)].slice(0, ACCOUNTS_MAX);
      const value = [id, ...known].join('.');
      return `${NAME}=${value}~${sign(value)}; ${attributes}`;
    },
  };
}

function cookieIn(headers: Headers): string {
  const cookies = (headers.get('cookie') ?? '').split(';').map((part) => part.trim());
  return cookies.find((cookie) => cookie.startsWith(`${NAME}=`))?.slice(NAME.length + 1) ?? '';
}
