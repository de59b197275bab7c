/**
 * Answers a navigation that fails for want of a connection with a page of our own, which opens the wanted one by itself as soon
 * as it can be reached. Everything else goes past it: nothing is cached, so nothing can be out of date.
 */
const OFFLINE_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>No connection</title>
    <link rel="icon" href="data:," />
    <style>
      :root { color-scheme: light dark; }
      body {
        display: grid; min-height: 100dvh; margin: 0; place-content: center; justify-items: start; gap: 1rem;
        padding: 1.5rem; box-sizing: border-box; font: 1rem/1.6 system-ui, sans-serif;
        background: light-dark(#fbfaf6, #0a1412); color: light-dark(#10231f, #eaf1ed);
      }
      h1 { margin: 0; font-size: 1.75rem; line-height: 1.2; letter-spacing: -0.02em; }
      p { margin: 0; max-width: 28rem; color: light-dark(#4b5c56, #a6b7b0); }
      button {
        min-height: 2.75rem; padding: 0 1.25rem; border: 0; border-radius: 0.625rem; font: inherit; font-weight: 600;
        background: light-dark(#0b3b36, #7fd3bb); color: light-dark(#fff, #06211b); cursor: pointer;
      }
    </style>
    <script>
      try { var theme = localStorage.getItem('theme'); if (theme) document.documentElement.style.colorScheme = theme; } catch {}
    </script>
  </head>
  <body>
    <h1>You’re offline</h1>
    <p role="status">We can’t reach the server right now. This page opens by itself as soon as the connection is back.</p>
    <button type="button">Try now</button>
    <script>
      const open = () => location.reload();
      const look = () => fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(open, () => undefined);
      document.querySelector('button').addEventListener('click', open);
      addEventListener('online', look);
      setInterval(look, 3000);
    </script>
  </body>
</html>`;

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  // Lets the browser ask for the page while this script is still starting.
  const preload = self.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([preload, self.clients.claim()]));
});

self.addEventListener('fetch', (event) => {
  const { mode, method } = event.request;
  if (mode === 'navigate' && method === 'GET') event.respondWith(navigate(event));
});

async function navigate(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return new Response(OFFLINE_PAGE, {
      status: 503,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    });
  }
}
