/** Tags whose content is never words. */
const DROPPED =
  'script, style, meta, link, title, head, xml, object, embed, iframe, svg, template, noscript, input, button, select, textarea';

/**
 * HTML from Word, Google Docs or a page, as plain paragraphs, headings and lists. Nothing of it is ever put on the screen: it is
 * read in a document that runs and loads nothing, and the editor takes from it what it knows.
 */
export function cleanPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(withoutConditions(html), 'text/html');
  for (const node of body.querySelectorAll(DROPPED)) node.remove();
  dropComments(body);
  wordLists(body);
  for (const inner of body.querySelectorAll('li ul, li ol')) unnest(inner);
  for (const cell of body.querySelectorAll('td, th')) cell.append(' ');
  for (const row of body.querySelectorAll('tr')) replaceTag(row, 'p');
  for (const br of body.querySelectorAll('br')) br.replaceWith(' ');
  for (const node of body.querySelectorAll('*')) {
    for (const { name } of Array.from(node.attributes)) if (!KEPT.has(name)) node.removeAttribute(name);
  }
  return body.innerHTML;
}

const KEPT = new Set(['href', 'style', 'data-figure', 'data-form', 'data-pm-slice']);

/** Word's conditional comments: `<![if !supportLists]>` around the bullets it draws by hand. */
function withoutConditions(html: string): string {
  return html.replaceAll(
    /<!\[if !supportLists\]>[\s\S]*?<!\[endif\]>/gi,
    (bullet) =>
      `<span data-bullet="${/[0-9a-z]+[.)]/i.test(bullet.replaceAll(/<[^>]*>/g, '')) ? 'number' : 'dot'}"></span>`,
  );
}

function dropComments(root: Node): void {
  for (const child of Array.from(root.childNodes)) {
    if (child.nodeType === 8) child.remove();
    else dropComments(child);
  }
}

/** Word writes a list as paragraphs that look like one. */
function wordLists(body: HTMLElement): void {
  for (const item of body.querySelectorAll<HTMLElement>('p')) {
    const isItem =
      /MsoListParagraph/.test(item.className) || /mso-list:\s*l\d/i.test(item.getAttribute('style') ?? '');
    if (!isItem || !item.isConnected) continue;
    const bullet = item.querySelector('[data-bullet]');
    const tag = bullet?.getAttribute('data-bullet') === 'number' ? 'ol' : 'ul';
    bullet?.remove();
    const before = item.previousElementSibling;
    const list = before?.hasAttribute('data-word') && before.localName === tag ? before : null;
    const line = body.ownerDocument.createElement('li');
    line.append(...item.childNodes);
    if (list) {
      list.append(line);
      item.remove();
      continue;
    }
    const made = body.ownerDocument.createElement(tag);
    made.setAttribute('data-word', '');
    made.append(line);
    item.replaceWith(made);
  }
}

/** Items of a list in a list follow the item they stood in. */
function unnest(inner: Element): void {
  const item = inner.closest('li')!.isSameNode(inner) ? null : inner.parentElement?.closest('li');
  item?.after(...Array.from(inner.children));
  inner.remove();
}

function replaceTag(element: Element, tag: string): void {
  const made = element.ownerDocument.createElement(tag);
  made.append(
    ...Array.from(element.childNodes).flatMap((child) =>
      child.nodeType === 1 ? Array.from(child.childNodes) : [child],
    ),
  );
  element.replaceWith(made);
}
