import { ADVERTISING_PLATFORMS } from '#report/recognise/platforms/advertising-platforms.ts';
import { OTHER_PLATFORMS } from '#report/recognise/platforms/other-platforms.ts';

export interface PlatformGroup {
  readonly group: string;
  readonly names: readonly string[];
}

/** Exports the engine recognises by name. Others are read by the shape of their data. */
export function knownPlatforms(): readonly PlatformGroup[] {
  return [
    { group: 'Advertising', names: ADVERTISING_PLATFORMS.map((platform) => platform.name) },
    { group: 'Analytics, search, e-mail and shop', names: OTHER_PLATFORMS.map((platform) => platform.name) },
  ];
}
