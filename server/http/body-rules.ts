import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { uploadLimit } from '#contract/upload-routes.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { AppEnv } from '#server/http/app-env.ts';

const MB = 1024 * 1024;
const JSON_BODY_BYTES = 256 * 1024;
/** What a form weighs around its file. */
const FORM_BYTES = 64 * 1024;

const JSON_TYPE = /^application\/json\s*(;|$)/i;
const FORM_TYPE = /^multipart\/form-data\s*(;|$)/i;

/** Refuses a body that is too large, before it is read, and one that is not of the kind the route takes. */
export function bodyRules(maxUploadMb: number): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const upload = uploadLimit(c.req.method, c.req.path.replace(/^\/api/, ''));
    const maxSize =
      upload === null ? JSON_BODY_BYTES : (upload === 'configured' ? maxUploadMb : upload) * MB + FORM_BYTES;
    return bodyLimit({ maxSize, onError: tooLarge })(c, async () => {
      const type = c.req.header('content-type') ?? '';
      if (hasBody(c.req.raw) && !JSON_TYPE.test(type) && !(upload !== null && FORM_TYPE.test(type))) {
        throw new ApiError('unsupported_media_type');
      }
      await next();
    });
  };
}

function tooLarge(): never {
  throw new ApiError('payload_too_large');
}

function hasBody(request: Request): boolean {
  return request.method !== 'GET' && request.body !== null && request.headers.get('content-length') !== '0';
}
