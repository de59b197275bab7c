import { registerServiceWorker } from '#web/offline/register-service-worker.ts';
import { markVisitor, startChrome } from '#web/site/chrome/behaviour.ts';
import { holdReact } from '#web/site/chrome/hold-react.ts';

// The whole script of a page without React, or before it.
startChrome();
void markVisitor();
const react = holdReact();
// A page with a query is not quite the one made at build time.
if (window.location.search) react?.startWhenPainted();
window.addEventListener('load', registerServiceWorker, { once: true });
