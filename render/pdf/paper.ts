export type Paper = 'a4' | 'us-letter';

/** Page sizes in points, with the side margin every page keeps. */
export interface PaperLayout {
  width: number;
  height: number;
  margin: number;
}

const MARGIN = 48;

export const PAPERS: Record<Paper, PaperLayout> = {
  a4: { width: 595.28, height: 841.89, margin: MARGIN },
  'us-letter': { width: 612, height: 792, margin: MARGIN },
};

const HEAD = 76;
const FOOT = 58;

/** Height between the running head and foot, in points. */
export function contentHeight(paper: Paper): number {
  return PAPERS[paper].height - HEAD - FOOT;
}

export function contentWidth(paper: Paper): number {
  return PAPERS[paper].width - 2 * PAPERS[paper].margin;
}
