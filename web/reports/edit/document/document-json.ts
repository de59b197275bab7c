/** A node of the editor's document as plain data. */
export interface NodeJson {
  type: string;
  attrs?: Record<string, unknown>;
  content?: NodeJson[];
  marks?: { type: string; attrs?: Record<string, unknown> }[];
  text?: string;
}

export function attr(node: NodeJson, name: string): string {
  const value = node.attrs?.[name];
  return typeof value === 'string' ? value : '';
}

export function isOn(node: NodeJson, name: string): boolean {
  return node.attrs?.[name] === true;
}

export function children(node: NodeJson | undefined): NodeJson[] {
  return node?.content ?? [];
}
