import PostalMime, { type Attachment } from 'postal-mime';
import { keptFileName } from '#server/reports/files/file-names.ts';

/** More files than these of one e-mail are not looked at. */
export const ATTACHMENTS_MAX = 20;
const NESTING_MAX = 20;
const SUBJECT_MAX = 300;

/** A file of an e-mail. */
export interface AttachedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Why it is not even tried, in words; null where it is. */
  readonly refusal: string | null;
}

/** What of an e-mail matters to us. */
export interface ReadMail {
  readonly subject: string;
  /** At most so many as are looked at. */
  readonly files: readonly AttachedFile[];
  /** How many more there were. */
  readonly leftOut: number;
  /** Whether the text has a link, which is not followed. */
  readonly hasLink: boolean;
}

const OUTLOOKS_OWN =
  'Outlook packed the file in its own format (winmail.dat). Ask the sender to send plain text or HTML rather than rich text.';

/** Reads an e-mail: whatever it nests and however it encodes names. Links are not followed, and pictures in the text are no files. */
export async function readAttachments(raw: Uint8Array): Promise<ReadMail> {
  const mail = await PostalMime.parse(raw, {
    maxNestingDepth: NESTING_MAX,
    maxRfc822NestingDepth: 2,
    attachmentEncoding: 'arraybuffer',
  });
  const files = mail.attachments.filter((part) => !isDecoration(part));
  return {
    subject: (mail.subject ?? '').slice(0, SUBJECT_MAX),
    files: files.slice(0, ATTACHMENTS_MAX).map(fileOf),
    leftOut: Math.max(0, files.length - ATTACHMENTS_MAX),
    hasLink: /https?:\/\//i.test(`${mail.text ?? ''} ${mail.html ?? ''}`),
  };
}

function fileOf({ filename, mimeType, content }: Attachment): AttachedFile {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
  const isOutlooks = mimeType === 'application/ms-tnef' || /^winmail\.dat$/i.test(filename ?? '');
  return {
    name: keptFileName(filename ?? nameFor(mimeType)),
    bytes,
    refusal: isOutlooks ? OUTLOOKS_OWN : null,
  };
}

/** Pictures of a signature, calendar entries, signatures and the like. */
function isDecoration({ mimeType, related, disposition, filename, contentId }: Attachment): boolean {
  if (/^(image|audio|video|font)\//.test(mimeType))
    return related === true || disposition !== 'attachment' || contentId !== undefined;
  if (mimeType === 'message/delivery-status') return true;
  return /^(text\/calendar|application\/(pgp|pkcs7|x-pkcs7)-signature)$/.test(mimeType) && !isTable(filename);
}

function isTable(name: string | null): boolean {
  return /\.(csv|tsv|txt|xlsx|ods|zip)$/i.test(name ?? '');
}

/** What a part without a name is called. */
function nameFor(mimeType: string): string {
  if (mimeType === 'application/zip') return 'export.zip';
  if (mimeType === 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet') return 'export.xlsx';
  if (mimeType === 'application/vnd.oasis.opendocument.spreadsheet') return 'export.ods';
  return 'export.csv';
}
