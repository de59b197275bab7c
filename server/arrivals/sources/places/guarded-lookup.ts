import type { LookupFunction } from 'node:net';
import { checkedAddresses } from '#server/egress/guarded-request.ts';

/** A look-up that answers with checked addresses alone, for libraries that make their connections themselves. */
export function guardedLookup(allowPrivate: boolean): LookupFunction {
  return (host, options, callback) => {
    checkedAddresses(host, allowPrivate).then(
      (addresses) => {
        const [first] = addresses;
        if (options.all === true) callback(null, addresses);
        else callback(null, first?.address ?? '', first?.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 4),
    );
  };
}
