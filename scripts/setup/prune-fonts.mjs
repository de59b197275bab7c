/**
 * Runs after `npm ci`: the font packages bring every weight as a file of its own, and reports are set in a few of them. What is
 * not used goes. Which are used says `render/pdf/fonts/font-library.ts`; the test beside this file compares the two.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths.mjs';

const PACKAGES = inRoot('node_modules', '@expo-google-fonts');
const WEIGHT = /^\d{3}[A-Z]/;
const TEXT_WEIGHTS = ['400Regular', '500Medium', '600SemiBold', '700Bold', '800ExtraBold'];
const OTHER_WEIGHTS = ['400Regular', '700Bold'];

/** Whether reports are set in this weight of a font package. */
export function isUsed(packageName, weight) {
  return (packageName === 'inter' ? TEXT_WEIGHTS : OTHER_WEIGHTS).includes(weight);
}

/** Deletes the weights that are not used; returns how many folders went. */
export function pruneFonts(folder = PACKAGES) {
  if (!existsSync(folder)) return 0;
  const unused = readdirSync(folder).flatMap((name) =>
    readdirSync(path.join(folder, name))
      .filter((weight) => WEIGHT.test(weight) && !isUsed(name, weight))
      .map((weight) => path.join(folder, name, weight)),
  );
  for (const place of unused) rmSync(place, { recursive: true });
  return unused.length;
}

if (import.meta.main ?? process.argv[1] === import.meta.filename) pruneFonts();
