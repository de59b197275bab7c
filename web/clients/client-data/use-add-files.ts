import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ClientFile } from '#contract/clients/client-data.ts';
import { routes } from '#contract/routes.ts';
import { messageOf } from '#web/api/api-error.ts';
import { queries } from '#web/api/api.ts';
import { namedCsv, sendForm } from '#web/reports/create/send-form.ts';

export interface AddedFiles {
  readonly added: readonly ClientFile[];
  /** Names of those whose content the client has already. */
  readonly already_there: readonly string[];
}

/** Adds files to a client's data; all of them are taken, or none. */
export function useAddFiles(clientId: string, onAdded: (answer: AddedFiles) => void) {
  const cache = useQueryClient();
  const running = useRef<AbortController | null>(null);
  const [sent, setSent] = useState(0);
  const mutation = useMutation({
    mutationFn: (files: readonly File[]) => {
      const controller = new AbortController();
      running.current = controller;
      setSent(0);
      const form = new FormData();
      for (const file of files) form.append('files', file, namedCsv(file.name));
      const { add } = routes.clientData;
      const path = add.path.replace('{id}', encodeURIComponent(clientId));
      return sendForm<AddedFiles>({ ...add, path }, form, {
        signal: controller.signal,
        onProgress: setSent,
      });
    },
    onSuccess: (answer) => {
      void cache.invalidateQueries({ queryKey: queries.clientData.key() });
      void cache.invalidateQueries({ queryKey: queries.goals.key() });
      onAdded(answer);
    },
  });
  const { error } = mutation;
  return {
    start: (files: readonly File[]) => !mutation.isPending && mutation.mutate(files),
    cancel: () => running.current?.abort(),
    isPending: mutation.isPending,
    /** From 0 to 1. */
    sent,
    message:
      error && !(error instanceof DOMException) ? messageOf(error, 'We couldn’t add these files.') : null,
  };
}
