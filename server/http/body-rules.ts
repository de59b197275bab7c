import type { Context, MiddlewareHandler } from 'hono';
import { FILES_TOGETHER_TIMES } from '#contract/clients/client-data.ts';
import { PICTURE_MAX_MB, PICTURE_TOO_LARGE } from '#contract/agencies/picture-limits.ts';
import { uploadRoutes, type UploadLimit } from '#contract/upload-routes.ts';
import { MOST_EDITION_BYTES } from '#report/edition/edition.ts';
import { MOST_TEMPLATE_BYTES } from '#report/template/template.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { assertAnnounced, limitBody } from '#server/http/limit-body.ts';
import type { TakeUpload } from '#server/http/take-upload.ts';

export const MB = 1024 * 1024;
const JSON_BODY_BYTES = 256 * 1024;
/** Routes that take more: a draft holds pictures. */
const LARGE_JSON_BYTES: Readonly<Record<string, number>> = {
  'PUT /reports/{id}/draft': MOST_EDITION_BYTES + JSON_BODY_BYTES,
  'POST /templates': MOST_TEMPLATE_BYTES + JSON_BODY_BYTES,
  'PATCH /templates/{id}': MOST_TEMPLATE_BYTES + JSON_BODY_BYTES,
};
/** What a form weighs around its file. */
const FORM_BYTES = 64 * 1024;

const JSON_TYPE = /^application\/json\s*(;|$)/i;
const FORM_TYPE = /^multipart\/form-data\s*(;|$)/i;

/** Refuses a body that is too large, before it is read, and one that is not of the kind the route takes. */
export function bodyRules(maxUploadMb: number, takeUpload: TakeUpload): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const route = c.get('route');
    const address = route === null ? '' : `${route.method} ${route.path}`;
    const upload = uploadRoutes[address];
    const uploadMb = upload === undefined ? undefined : megabytes(upload, maxUploadMb);
    const maxSize =
      uploadMb === undefined ? (LARGE_JSON_BYTES[address] ?? JSON_BODY_BYTES) : uploadMb * MB + FORM_BYTES;
    const tooLarge = () => {
      if (upload === 'several') return filesTooLarge(maxUploadMb);
      return upload === 'image' ? imageTooLarge() : new ApiError('payload_too_large');
    };
    const type = c.req.header('content-type') ?? '';
    const isForm = uploadMb !== undefined && FORM_TYPE.test(type);
    if (isForm) assertAnnounced(c.req.raw, maxSize, tooLarge);
    else await limitBody(c, maxSize, tooLarge);
    const isTaken = JSON_TYPE.test(type) || isForm;
    if (hasBody(c.req.raw) && !isTaken) throw new ApiError('unsupported_media_type');
    if (!isForm || c.req.raw.body === null) return next();
    await takeUpload(c, { owner: await ownerOf(c), maxBytes: maxSize, tooLarge }, next);
  };
}

/** Whose upload it is: an agency's, or that of the run whose token was shown. */
async function ownerOf(c: Context<AppEnv>): Promise<string> {
  const found = await c.get('context').findMember();
  return found?.member.agency.id ?? c.req.path;
}

/** Said of a file that is too large, whether or not it was read to its end. */
export function fileTooLarge(maxUploadMb: number): ApiError {
  const message = `File size must be less than ${maxUploadMb}MB`;
  return new ApiError('payload_too_large', { message, fields: { file: message } });
}

/** Said of several files that are too large together, and of a body that is whatever it holds. */
export function filesTooLarge(maxUploadMb: number): ApiError {
  const alone = `File size must be less than ${maxUploadMb}MB`;
  const message = `${alone}, and all files together less than ${mostTogetherMb(maxUploadMb)}MB`;
  return new ApiError('payload_too_large', { message, fields: { file: message } });
}

/** How large the files of one request may be together. */
export function mostTogetherMb(maxUploadMb: number): number {
  return maxUploadMb * FILES_TOGETHER_TIMES;
}

/** The same of a picture. */
export function imageTooLarge(): ApiError {
  return new ApiError('payload_too_large', {
    message: PICTURE_TOO_LARGE,
    fields: { file: PICTURE_TOO_LARGE },
  });
}

function megabytes(limit: UploadLimit, configured: number): number {
  if (limit === 'several') return mostTogetherMb(configured);
  return limit === 'image' ? PICTURE_MAX_MB : limit;
}

function hasBody(request: Request): boolean {
  return request.method !== 'GET' && request.body !== null && request.headers.get('content-length') !== '0';
}
