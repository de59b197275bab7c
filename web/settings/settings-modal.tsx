/** The settings, open while the address says so. */
export function SettingsModal() {
  return null;
}
