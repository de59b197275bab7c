/** Letters that show nothing: what is hidden in a name so that a person sees one thing and a machine reads another. */
const INVISIBLE = /[\u{E0000}-\u{E007F}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/gu;
const CONTROLS = /[^\P{Cc}\n\t]/gu;

/** The same answer with nothing in its texts that a person who looks at it would not see. */
export function visible<Value>(value: Value): Value {
  return clean(value) as Value;
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(INVISIBLE, '').replace(CONTROLS, ' ');
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [clean(name), clean(part)]));
}
