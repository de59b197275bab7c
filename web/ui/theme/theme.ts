export type Theme = 'light' | 'dark';

const STORAGE_KEY = 'theme';

/** Runs before the first paint, so that a chosen theme never flashes the other one. */
export const THEME_SCRIPT = `try{var t=localStorage.getItem('${STORAGE_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;

/** The theme on screen: the visitor's choice, else the system's. */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Shows a theme and remembers it on this device. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  showThemeInReports();
  try {
    localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}

/** A report takes its look from an attribute of its own, which React sets only once it runs. */
export function showThemeInReports(): void {
  for (const report of document.querySelectorAll<HTMLElement>('[data-look]'))
    report.dataset['look'] = currentTheme();
}
