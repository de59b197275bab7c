import { Resolver } from 'node:dns/promises';

/*
 * Loaded before the server (`node --import`) where a test sends it mail: a DNS that lets this machine send for sent.example and knows
 * nothing else. Nothing of the program refers to this file.
 */
Resolver.prototype.resolve = (async (name: string, kind: string) => {
  if (kind === 'TXT' && name.toLowerCase() === 'sent.example') return [['v=spf1 ip4:127.0.0.1 ip6:::1 -all']];
  throw Object.assign(new Error('No such name'), { code: 'ENOTFOUND' });
}) as Resolver['resolve'];
