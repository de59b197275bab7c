interface Greeted {
  readonly fullName: string;
  readonly isConfirmed?: boolean;
}

/** What mail programs make a link of: a host with a dot in it, or the numbers of an address. */
const WEB_ADDRESS = /[\p{L}\p{N}]\.\p{L}{2,}|\d+\.\d+\.\d+|www\.|\/\//iu;

/** Whether mail programs would make a link of a name. */
export function isWebAddress(name: string): boolean {
  return WEB_ADDRESS.test(name);
}

/**
 * How an e-mail begins. A name that is a web address is left out: it was chosen to be clicked. So is every name at an address
 * that was not confirmed: whoever chose it may be writing to a stranger.
 */
export function greeting({ fullName, isConfirmed = true }: Greeted): string {
  return !isConfirmed || isWebAddress(fullName) ? 'Hello,' : `Hello ${fullName},`;
}
