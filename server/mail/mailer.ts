/** An e-mail as it leaves the house. */
export interface MailMessage {
  /** One address, or several with commas between them. */
  readonly to: string;
  /** Likewise, of those who get a copy. */
  readonly cc?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Whose name stands before the sender's address, in place of ours. */
  readonly fromName?: string;
  readonly replyTo?: string;
  /** The same for each try at the same message, so that mail servers and programs know a second copy for what it is. */
  readonly messageId?: string;
  readonly attachments?: readonly Attachment[];
}

export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** Sends e-mails: by SMTP, or into the outbox folder where no mail server is configured. */
export interface Mailer {
  /** Resolves once the message is handed over, rejects where it could not be. */
  send(message: MailMessage): Promise<void>;
  close(): Promise<void>;
}
