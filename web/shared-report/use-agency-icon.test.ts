import { describe, expect, it } from 'vitest';
import { initialAsSvg } from '#web/shared-report/use-agency-icon.ts';

describe('the sign of an agency in the tab of the browser', () => {
  it('is its first letter on its colour', () => {
    expect(initialAsSvg('fieldnote Media', '#0f5c56')).toMatch(/fill="#0f5c56".*>F<\/text>/);
  });

  it('is legible on a light colour', () => {
    expect(initialAsSvg('A', '#ffee88')).toContain('fill="#10201f"');
    expect(initialAsSvg('A', '#101010')).toContain('fill="#ffffff"');
  });

  it('holds nothing of a name or a colour but a letter and a colour', () => {
    const svg = initialAsSvg('"><script>alert(1)</script>', '#000"/><script>');
    expect(svg).not.toContain('script');
    expect(svg).toContain('>S</text>');
  });
});
