import { PLATFORMS } from '#report/recognise/platforms/recognise-platform.ts';

/** A platform's own name; null for one we do not know. */
export function platformName(id: string | null): string | null {
  return PLATFORMS.find((platform) => platform.id === id)?.name ?? null;
}
