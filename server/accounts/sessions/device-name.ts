/** What a browser says of itself, and its name; the first that fits counts, because most of them name others as well. */
const BROWSERS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\b(?:DuckDuckGo|Ddg)\//, 'DuckDuckGo'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\bHeadlessChrome\//, 'Chrome'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
  [/\b(?:MSIE |Trident\/)/, 'Internet Explorer'],
];

const SYSTEMS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

/** Programs name themselves first: `curl/8.5.0`, `python-requests/2.31`. */
const PROGRAM = /^([A-Za-z][\w .-]{0,39})(?:\/|$)/;
export const UNKNOWN_DEVICE = 'Unknown device';

/** The browser and the system behind a user agent, in words: 'Chrome on Windows'. Versions are left out. */
export function deviceName(userAgent: string | null): string {
  const said = userAgent?.trim() ?? '';
  const browser = BROWSERS.find(([sign]) => sign.test(said))?.[1];
  const system = SYSTEMS.find(([sign]) => sign.test(said))?.[1];
  if (browser !== undefined) return system === undefined ? browser : `${browser} on ${system}`;
  if (system !== undefined) return system;
  const program = PROGRAM.exec(said)?.[1]?.trim();
  return program === undefined || program === 'Mozilla' ? UNKNOWN_DEVICE : program;
}
