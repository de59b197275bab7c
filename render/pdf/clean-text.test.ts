import { describe, expect, it } from 'vitest';
import { printable } from '#report/format/printable.ts';
import { breakableText, shorten, shortenToWidth } from './clean-text.ts';
import { chooseFonts, withReplacements } from './fonts/choose-fonts.ts';

const parts = (text: string, widest?: number) => breakableText(text, widest).split('\u200B');

describe('text on its way to the page', () => {
  it('loses what hides, reverses or breaks it', () => {
    expect(printable('a\u0000b\u202Ec\u200Bd\uD800')).toBe('a b c d\uFFFD');
    expect(printable('e\u0301')).toBe('é');
  });

  it('keeps the joiners that emoji and Arabic need', () => {
    expect(printable('👨‍👩‍👧')).toBe('👨‍👩‍👧');
  });

  it('gets places to break at the joints of a name, and inside a word only where it is too wide', () => {
    expect(parts('DE_Search_NonBrand|Exact')).toEqual(['DE_', 'Search_', 'Non', 'Brand|', 'Exact']);
    expect(parts('https://www.shop.example/teak')).toEqual(['https://', 'www.', 'shop.', 'example/', 'teak']);
    expect(parts('Suchmaschinenoptimierung')).toEqual(['Suchmaschinenoptimierung']);
    expect(parts('Suchmaschinenoptimierung', 8)).toEqual(['Suchmaschinen', 'optimierung']);
    expect(parts('short words stay as they are')).toEqual(['short words stay as they are']);
    expect(breakableText(breakableText('DE_Search_NonBrand'))).toBe(breakableText('DE_Search_NonBrand'));
  });

  it('is never broken inside a sign', () => {
    const long = breakableText('👨‍👩‍👧'.repeat(20));
    expect(long).toContain('\u200B');
    for (const part of long.split('\u200B')) expect(part.length % '👨‍👩‍👧'.length).toBe(0);
  });

  it('is shortened with an ellipsis, by signs or by width', () => {
    expect(shorten('abcdef', 4)).toBe('abc…');
    expect(shorten('abc', 4)).toBe('abc');
    expect(shortenToWidth('W'.repeat(80), 10).length).toBeLessThan(12);
  });
});

const names = (text: string) => chooseFonts({ text }).families.map((family) => family.name);

describe('the choice of fonts', () => {
  it('is the text face alone for Latin, Greek and Cyrillic', () => {
    expect(names('Größe, Łódź, Καφές, Кофе – €5 → ∞')).toEqual(['Inter']);
  });

  it('adds one family for each script it meets', () => {
    expect(names('秋の新作')).toEqual(['Inter', 'Noto Sans JP']);
    expect(names('حملة')).toEqual(['Inter', 'Noto Sans Arabic']);
    expect(names('咖啡促销活动 这个给们')).toEqual(['Inter', 'Noto Sans SC']);
    expect(names('커피')).toEqual(['Inter', 'Noto Sans KR']);
    expect(names('🚀 1️⃣')).toEqual(['Inter', 'Noto Emoji']);
    expect(names('קפה กาแฟ कॉफ़ी')).toHaveLength(4);
  });

  it('drops strokes laid over a letter where no font can set them', () => {
    const choice = chooseFonts('a\u0336b');
    expect(choice.complete).toBe(true);
    expect(withReplacements({ name: 'a\u0336b' }, choice)).toEqual({ name: 'ab' });
  });

  it('says when a character has no glyph anywhere', () => {
    expect(chooseFonts('𒀀').complete).toBe(false);
  });
});
