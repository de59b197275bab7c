import { SidebarContent } from '#web/dashboard/sidebar.tsx';
import { SideSheet } from '#web/ui/overlays/side-sheet.tsx';

/** The sidebar above the page, where there is no room beside it. */
export function SidebarDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <SideSheet open={open} onClose={onClose} title="Menu" closeLabel="Close menu">
      <SidebarContent compact={false} onNavigate={onClose} />
    </SideSheet>
  );
}
