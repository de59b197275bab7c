// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { HOSTILE_TEXTS } from '#report/testing/edits/hostile-texts.ts';
import { cleanPaste } from './clean-paste.ts';

describe('what is pasted', () => {
  it('from Word brings lists as lists and none of its styles', () => {
    const html = `<p class=MsoNormal>Start<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span>·</span><![endif]>First</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span>·</span><![endif]>Second</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span>1.</span><![endif]>Third</p>`;
    const page = new DOMParser().parseFromString(cleanPaste(html), 'text/html');
    expect(Array.from(page.querySelectorAll('ul > li'), (item) => item.textContent)).toEqual([
      'First',
      'Second',
    ]);
    expect(Array.from(page.querySelectorAll('ol > li'), (item) => item.textContent)).toEqual(['Third']);
    expect(page.body.innerHTML).not.toMatch(/class=|mso-|supportLists/);
  });

  it('brings lists in lists as one list, in their order', () => {
    const html = '<ul><li>One<ul><li>Two</li><li>Three</li></ul></li><li>Four</li></ul>';
    const page = new DOMParser().parseFromString(cleanPaste(html), 'text/html');
    const items = Array.from(page.querySelectorAll('ul > li'), (item) => item.textContent);
    expect(items).toEqual(['One', 'Two', 'Three', 'Four']);
    expect(page.querySelector('li li')).toBeNull();
  });

  it.each(HOSTILE_TEXTS)('holds nothing that runs: %s', (text) => {
    const html = `<div onclick="hurt()"><style>*{}</style>${text}<object data="x"></object></div>`;
    const clean = cleanPaste(html);
    expect(clean).not.toMatch(/<script|<iframe|<object|<svg|<style|\son\w+\s*=/i);
  });
});
