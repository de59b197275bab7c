import { type Edition, editionSchema, MOST_EDITION_BYTES } from '#report/edition/edition.ts';
import { ApiError } from '#server/http/api-error.ts';

/** Characters that no database stores: NUL, and halves of pairs. */
const UNSTORABLE = /\\u0000|\\ud[89a-f]/i;

/** What was sent as an edition, as one; 422 where it is none, 413 where it is too much. */
export function takeEdition(sent: unknown): Edition {
  const text = JSON.stringify(sent, (_key, value: unknown) =>
    typeof value === 'string' ? clean(value) : value,
  );
  if (Buffer.byteLength(text) > MOST_EDITION_BYTES)
    throw new ApiError('payload_too_large', {
      message: 'This is more than a draft can hold. Use smaller pictures, or fewer of them.',
    });
  const parsed = UNSTORABLE.test(text) ? null : editionSchema.safeParse(JSON.parse(text));
  if (parsed?.success !== true) {
    const message = 'We can’t read this draft. Please reload the page.';
    throw new ApiError('validation_failed', { message, fields: { edition: message } });
  }
  return parsed.data;
}

function clean(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed();
}
