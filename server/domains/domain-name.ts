import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { ApiError } from '#server/http/api-error.ts';

const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
const LONGEST = 240; // with the name of the record before it, within what DNS takes

/** A domain as somebody typed it, in the form in which hosts are compared; refuses what can be nobody's own. */
export function domainName(typed: string, publicUrl: string): string {
  const bare = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/[/?#].*$/, '')
    .replace(/\.$/, '');
  const name = domainToASCII(bare).toLowerCase();
  const labels = name.split('.');
  const isName = labels.length >= 2 && name.length <= LONGEST && labels.every((label) => LABEL.test(label));
  // A name whose last part is a number would be read as an address.
  if (!isName || isIP(name) !== 0 || /^\d+$/.test(labels.at(-1) ?? ''))
    throw refused('Enter a domain such as reports.example.com');
  const ours = new URL(publicUrl).hostname;
  if (name === ours || name.endsWith(`.${ours}`))
    throw refused('This is the address of the app itself. Enter your own domain.');
  return name;
}

/** The name of a host as a request has it: without port, case and final dot. */
export function hostName(header: string | undefined): string {
  return (header ?? '').toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}

function refused(message: string): ApiError {
  return new ApiError('validation_failed', { message, fields: { domain: message } });
}
