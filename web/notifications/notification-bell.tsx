/** The bell of the top bar and the panel it opens. */
export function NotificationBell() {
  return null;
}
