import { Outlet } from 'react-router';

/** Header and footer around the public pages. */
export default function SiteLayout() {
  return <Outlet />;
}
