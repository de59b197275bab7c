/** How the connection to a mail server is kept from being read: from its first byte on, after a word, or not at all. */
export const mailSecurities = ['tls', 'starttls', 'none'] as const;
export type MailSecurity = (typeof mailSecurities)[number];

/** The ports on which mail servers take messages. */
export const MAIL_PORTS: readonly number[] = [25, 465, 587, 2525];
