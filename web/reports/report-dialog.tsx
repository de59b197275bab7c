import type { FC } from 'react';

export interface ReportDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The client the report is for, where that is known. */
  readonly clientId?: string;
  /** The file to report on, where it has been chosen already. */
  readonly file?: File;
}

/** Asks for whom a report is, what it is called and which file it is made of, and makes it. */
export const ReportDialog: FC<ReportDialogProps> = () => null;
