import { offerProviders } from '#web/accounts/sign-in/offered-providers.ts';
import { registerServiceWorker } from '#web/offline/register-service-worker.ts';
import { markVisitor, startChrome } from '#web/site/chrome/behaviour.ts';
import { holdReact } from '#web/site/chrome/hold-react.ts';

// The whole script of an account page before React runs on it.
startChrome();
void offerProviders();
const react = holdReact();
// A token, a picked plan, a way back, a failed log-in: the page is not the one made at build time.
if (window.location.search) react?.startWhenPainted();
else react?.fetchWhenPainted();
// Who is logged in already is sent on.
if ((await markVisitor()) === 'logged-in') react?.start();
window.addEventListener('load', registerServiceWorker, { once: true });
