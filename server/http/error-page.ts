import { ApiError } from '#server/http/api-error.ts';

const STYLE =
  'body{font:16px/1.6 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1.5rem;color:#1c1917}' +
  '@media(prefers-color-scheme:dark){body{background:#1c1917;color:#f5f5f4}}';
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** Answers a link that a person follows: where there is no file to show, with a page that says why in words. */
export async function answerOrExplain(accept: string, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500 || !accept.includes('text/html')) throw error;
    return new Response(pageOf(error.message), {
      status: error.status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': POLICY,
      },
    });
  }
}

function pageOf(message: string): string {
  const text = message.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return (
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    `<title>This file can’t be shown</title><style>${STYLE}</style>` +
    `<h1>This file can’t be shown</h1><p>${text}</p></html>`
  );
}
