/** How an image is to come out. */
export interface ImageShape {
  readonly width: number;
  readonly height: number;
  /** `inside` keeps all of it, at most this large; `cover` fills exactly this, cutting what stands over. */
  readonly fit: 'inside' | 'cover';
  readonly format: 'png' | 'webp';
  readonly maxPixels: number;
}

export interface ImageJob {
  readonly bytes: Uint8Array;
  readonly shape: ImageShape;
}

export type ImageAnswer =
  | { readonly image: Uint8Array }
  | { readonly problem: 'too many pixels' | 'unreadable' };
