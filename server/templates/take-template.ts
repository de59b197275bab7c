import { MOST_TEMPLATE_BYTES, type Template, templateSchema } from '#report/template/template.ts';
import { ApiError } from '#server/http/api-error.ts';

/** Characters that no database stores: NUL, and halves of pairs. */
const UNSTORABLE = /\\u0000|\\ud[89a-f]/i;

/** What was sent as a template, as one; 422 where it is none, 413 where it is too much. */
export function takeTemplate(sent: unknown): Template {
  const text = JSON.stringify(sent, (_key, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\u0000', '').toWellFormed() : value,
  );
  if (Buffer.byteLength(text) > MOST_TEMPLATE_BYTES)
    throw new ApiError('payload_too_large', {
      message: 'This is more than a template can hold. Use smaller pictures, or fewer of them.',
    });
  const parsed = UNSTORABLE.test(text) ? null : templateSchema.safeParse(JSON.parse(text));
  if (parsed?.success !== true) {
    const message = 'We can’t read this template. Please reload the page.';
    throw new ApiError('validation_failed', { message, fields: { content: message } });
  }
  return parsed.data;
}
