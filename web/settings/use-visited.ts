import { useState } from 'react';

/** All values this one has had so far. */
export function useVisited<Value>(value: Value): ReadonlySet<Value> {
  const [visited, setVisited] = useState<ReadonlySet<Value>>(new Set([value]));
  if (!visited.has(value)) setVisited(new Set([...visited, value]));
  return visited;
}
