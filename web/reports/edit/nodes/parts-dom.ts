const ICONS = {
  drag: ['M9 5h.01', 'M9 12h.01', 'M9 19h.01', 'M15 5h.01', 'M15 12h.01', 'M15 19h.01'],
  up: ['m18 15-6-6-6 6'],
  down: ['m6 9 6 6 6-6'],
  hide: ['M2 12s3.5-7 10-7 10 7 10 7-3.5 7-10 7-10-7-10-7Z', 'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z'],
  show: [
    'M9.9 5.2A10 10 0 0 1 12 5c6.5 0 10 7 10 7a16 16 0 0 1-2.2 3.1',
    'M6.6 6.6A16 16 0 0 0 2 12s3.5 7 10 7a10 10 0 0 0 5.4-1.6',
    'm2 2 20 20',
  ],
  remove: ['M3 6h18', 'M8 6V4h8v2', 'M19 6l-1 14H6L5 6'],
  add: ['M5 12h14', 'M12 5v14'],
} as const;

export type IconName = keyof typeof ICONS;

export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string> = {},
  ...inside: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...inside);
  return made;
}

const SVG = 'http://www.w3.org/2000/svg';

function icon(name: IconName): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  for (const [key, value] of Object.entries({
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': name === 'drag' ? '3' : '2',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': 'true',
  }))
    svg.setAttribute(key, value);
  for (const d of ICONS[name]) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', d);
    svg.append(path);
  }
  return svg;
}

/** A small button that stands in the document without being part of its text. */
export function toolButton(name: IconName, label: string, onClick: () => void): HTMLButtonElement {
  const button = element('button', { type: 'button', class: 'ed-tool', 'data-tool': name }, icon(name));
  labelled(button, label);
  // The selection stays where it is: a press on a tool is no press on the text.
  button.addEventListener('mousedown', (event) => event.preventDefault());
  button.addEventListener('click', onClick);
  return button;
}

/** What a part is dragged by. No button: browsers do not drag those. */
export function dragHandle(label: string): HTMLElement {
  const handle = element(
    'span',
    { class: 'ed-tool', 'data-tool': 'drag', role: 'button', tabindex: '0', draggable: 'true' },
    icon('drag'),
  );
  labelled(handle, label);
  return handle;
}

export function labelled(button: HTMLElement, label: string): void {
  button.setAttribute('aria-label', label);
  button.title = label;
}

export function changeIcon(button: HTMLButtonElement, name: IconName): void {
  button.replaceChildren(icon(name));
}
