import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CreatedReport } from '#contract/reports/reports.ts';
import { ApiError, isAboutPlan, messageOf } from '#web/api/api-error.ts';
import { newIdempotencyKey, uploadReport, type Upload } from '#web/reports/create/upload-report.ts';
import { useReportChanged } from '#web/reports/use-reports.ts';

type Wish = Omit<Upload, 'idempotencyKey'>;

/** Orders a report: its files go up, show how far they are, and can be called back until they are there. */
export function useCreateReport(onCreated: (report: CreatedReport) => void) {
  const changed = useReportChanged();
  const keyOf = useKeys();
  const running = useRef<AbortController | null>(null);
  const [sent, setSent] = useState(0);
  const mutation = useMutation({
    mutationFn: (wish: Wish) => {
      const controller = new AbortController();
      running.current = controller;
      setSent(0);
      return uploadReport(
        { ...wish, idempotencyKey: keyOf(wish) },
        { signal: controller.signal, onProgress: setSent },
      );
    },
    onSuccess: (report) => {
      changed(report);
      onCreated(report);
    },
  });
  const { error } = mutation;
  const wasCancelled = error instanceof DOMException;
  return {
    start: (wish: Wish) => !mutation.isPending && mutation.mutate(wish),
    cancel: () => running.current?.abort(),
    forget: () => mutation.reset(),
    isPending: mutation.isPending,
    /** From 0 to 1. */
    sent,
    wasCancelled,
    message: error && !wasCancelled ? messageOf(error, 'Failed to generate report') : null,
    nameError: error instanceof ApiError ? error.fields['name'] : undefined,
    isOverLimit: isAboutPlan(error),
  };
}

/** The same wish keeps its key, so that trying again after a lost answer makes no second report. */
function useKeys(): (wish: Wish) => string {
  const last = useRef<{ wish: Wish; key: string } | null>(null);
  return (wish) => {
    const known = last.current;
    const isSame =
      known?.wish.name === wish.name &&
      known.wish.clientId === wish.clientId &&
      known.wish.period === wish.period &&
      known.wish.compare === wish.compare &&
      known.wish.templateId === wish.templateId &&
      known.wish.copyOf === wish.copyOf &&
      known.wish.files.length === wish.files.length &&
      known.wish.files.every((file, index) => file === wish.files[index]);
    if (known && isSame) return known.key;
    last.current = { wish, key: newIdempotencyKey() };
    return last.current.key;
  };
}
