const MAPPED_IPV4 = /^(?:0+:){5}ffff:|^::ffff:/i;
const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1)$/;
const LONGEST_ZEROS = /(?:^|:)0(?::0)+(?::|$)/g;

/** A network address as people know it: `203.0.113.7`, `2001:db8::7`, or that it is this machine. */
export function readableAddress(address: string): string {
  const short = MAPPED_IPV4.test(address) ? ipv4In(address.replace(MAPPED_IPV4, '')) : shortened(address);
  return LOOPBACK.test(short) ? 'this machine' : short;
}

/** The last two groups of a mapped address, where they are not written with dots already. */
function ipv4In(text: string): string {
  const [high, low] = text.split(':').map((group) => Number.parseInt(group, 16));
  if (text.includes('.') || high === undefined || low === undefined) return text;
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** An IPv6 address without its leading zeros, the longest run of empty groups as `::`. */
function shortened(address: string): string {
  if (!address.includes(':') || address.includes('::')) return address.toLowerCase();
  const groups = address.split(':').map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
  const plain = groups.join(':');
  const longest = [...plain.matchAll(LONGEST_ZEROS)].toSorted((a, b) => b[0].length - a[0].length)[0];
  return longest === undefined
    ? plain
    : `${plain.slice(0, longest.index)}::${plain.slice(longest.index + longest[0].length)}`;
}
