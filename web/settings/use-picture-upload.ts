import { useMutation } from '@tanstack/react-query';
import { NOT_A_PICTURE, PICTURE_MAX_MB, PICTURE_TOO_LARGE } from '#contract/agencies/picture-limits.ts';
import { ApiError } from '#web/api/api-error.ts';
import { failure } from '#web/settings/settings-failure.ts';

const UPLOAD_FAILED = 'Failed to upload image';

/** Uploads and removes a picture; `problem` says why it could not be. */
export function usePictureUpload<Answer>(options: {
  upload: (file: File) => Promise<Answer>;
  remove: () => Promise<Answer>;
  removeFailed: string;
  onDone: (answer: Answer) => void;
}) {
  const upload = useMutation({
    mutationFn: (file: File) => {
      const wrong = checkPicture(file);
      return wrong === null ? options.upload(file) : Promise.reject(new UnfitPicture(wrong));
    },
    onSuccess: options.onDone,
  });
  const remove = useMutation({ mutationFn: () => options.remove(), onSuccess: options.onDone });
  return {
    upload: (file: File) => {
      remove.reset();
      upload.mutate(file);
    },
    remove: () => {
      upload.reset();
      remove.mutate();
    },
    isPending: upload.isPending || remove.isPending,
    problem: upload.error
      ? uploadProblem(upload.error)
      : remove.error && failure(options.removeFailed, remove.error),
  };
}

/** What keeps a file from being uploaded as a picture; null where nothing does. */
export function checkPicture(file: Pick<File, 'type' | 'size'>): string | null {
  if (!file.type.startsWith('image/')) return NOT_A_PICTURE;
  if (file.size > PICTURE_MAX_MB * 1024 * 1024) return PICTURE_TOO_LARGE;
  return null;
}

class UnfitPicture extends Error {}

function uploadProblem(error: Error): string {
  if (error instanceof UnfitPicture) return error.message;
  if (error instanceof ApiError) {
    if (error.fields['file']) return error.fields['file'];
    if (error.code === 'payload_too_large') return PICTURE_TOO_LARGE;
  }
  return failure(UPLOAD_FAILED, error);
}
