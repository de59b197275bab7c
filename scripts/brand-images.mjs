// Draws the icons and the social card from our own design into public/. Run it after a change of the mark:
// `node scripts/brand-images.mjs`. The pictures are committed, so that a build needs no browser.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../e2e/chromium.ts';

const inRoot = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const dataUrl = (path, type) => `data:${type};base64,${readFileSync(inRoot(path)).toString('base64')}`;

const mark = readFileSync(inRoot('public/icon.svg'), 'utf8');
const fullBleedMark = mark.replace('rx="8"', 'rx="0"');
const inter = dataUrl(
  'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  'font/woff2',
);
const newsreader = dataUrl(
  'node_modules/@fontsource/newsreader/files/newsreader-latin-500-normal.woff2',
  'font/woff2',
);

const browser = await chromium.launch(chromiumLaunch);
try {
  const small = await draw(icon(mark, 1), 32, 32);
  writeFileSync(inRoot('public/favicon.ico'), icoOf(small, 32));
  save('apple-touch-icon.png', await draw(icon(fullBleedMark, 1), 180, 180));
  save('icon-192.png', await draw(icon(mark, 1), 192, 192));
  save('icon-512.png', await draw(icon(mark, 1), 512, 512));
  save('icon-maskable-512.png', await draw(icon(fullBleedMark, 0.8), 512, 512));
  save('social-card.png', await draw(socialCard(), 1200, 630));
} finally {
  await browser.close();
}

function save(name, bytes) {
  writeFileSync(inRoot(`public/${name}`), bytes);
  console.log(`public/${name}  ${bytes.length} bytes`);
}

async function draw(html, width, height) {
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 1 });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  const bytes = await page.screenshot({ omitBackground: true });
  await page.close();
  return bytes;
}

/** The mark over the whole picture; a scale below 1 leaves the margin a round mask cuts away. */
function icon(svg, scale) {
  const background = scale < 1 ? '#0b3b36' : 'transparent';
  return `<style>html,body{margin:0;height:100%;background:${background}}body{display:grid;place-items:center}svg{width:${scale * 100}%;height:${scale * 100}%;display:block}</style>${svg}`;
}

/** An ICO file around one PNG. */
function icoOf(png, size) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

function socialCard() {
  return `<style>
    @font-face { font-family: Inter; src: url(${inter}); font-weight: 100 900; }
    @font-face { font-family: Newsreader; src: url(${newsreader}); font-weight: 500; }
    * { box-sizing: border-box; margin: 0; }
    body { width: 1200px; height: 630px; background: #0b3b36; color: #f4f7f3; font-family: Inter; position: relative; overflow: hidden; }
    .circles { position: absolute; inset: 0; }
    .name { position: absolute; left: 72px; top: 64px; display: flex; gap: 18px; align-items: center; font-size: 34px; font-weight: 600; letter-spacing: -0.02em; }
    .name svg { width: 56px; height: 56px; border-radius: 14px; box-shadow: 0 0 0 1px #ffffff33; }
    h1 { position: absolute; left: 72px; top: 226px; font: 500 92px/0.98 Newsreader; letter-spacing: -0.025em; width: 640px; }
    .note { position: absolute; left: 72px; bottom: 64px; font-size: 26px; color: #b9cfc8; }
    .csv { position: absolute; right: -40px; top: 74px; width: 500px; height: 250px; border-radius: 12px; background: #f3f1e9; color: #4b5c56; font: 17px/34px ui-monospace, 'Liberation Mono', monospace; padding: 20px 24px; white-space: nowrap; overflow: hidden; }
    .csv b { display: block; margin: 0 -24px; padding: 0 24px; background: #f2a33a; color: #10231f; font-weight: 500; }
    .sheet { position: absolute; right: 44px; top: 250px; width: 470px; height: 420px; border-radius: 12px; background: #fff; color: #10231f; padding: 38px 40px; box-shadow: 0 24px 60px -20px #000a; }
    .rule { width: 44px; height: 4px; background: #f2a33a; }
    .sheet p { font: 500 36px/1.14 Newsreader; letter-spacing: -0.015em; margin-top: 16px; }
    .sheet u { text-decoration: underline 3px #f2a33a; text-underline-offset: 6px; }
    .chart { margin-top: 26px; display: block; width: 100%; }
  </style>
  <svg class="circles" viewBox="0 0 1200 630"><circle cx="1050" cy="210" r="400" fill="#125249"/><circle cx="960" cy="270" r="500" fill="none" stroke="#b9cfc8" stroke-opacity=".3"/><circle cx="640" cy="92" r="11" fill="#f2a33a"/></svg>
  <div class="name">${mark}ClientReady</div>
  <h1>Raw export in. Client-ready report out.</h1>
  <div class="note">Reports for marketing agencies, from any CSV</div>
  <div class="csv">2025-10-18,Brand | Search,…<b>2025-10-18,Rain Jackets | Search,…</b>2025-10-18,Hiking Boots | Search,…<br>2025-10-18,Shopping | Bestsellers</div>
  <div class="sheet"><div class="rule"></div><p>Rain Jackets had its best day on <u>18 October</u>.</p>
    <svg class="chart" viewBox="0 0 390 150"><path d="M0 50H390M0 100H390M0 149H390" stroke="#e3e0d4"/><path d="M0 104 30 96 60 110 90 78 120 92 150 84 180 98 210 70 240 82 270 66 300 18 330 72 360 60 390 54" fill="none" stroke="#0f5a50" stroke-width="4" stroke-linejoin="round"/><circle cx="300" cy="18" r="7" fill="#fff" stroke="#0f5a50" stroke-width="4"/></svg>
  </div>`;
}
