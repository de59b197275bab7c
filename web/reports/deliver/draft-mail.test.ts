import { describe, expect, it } from 'vitest';
import { draftMail, fromKept, keptMessage } from '#web/reports/deliver/draft-mail.ts';

const about = {
  report: 'Google Ads report, October 2025',
  client: 'Alder & Pine',
  sender: 'Robin Ferreira',
  agency: 'Fieldnote Media',
  language: 'en',
  headline: 'Revenue rose 21.0% while spend grew 25.1%',
} as const;

describe('the letter a report is sent with', () => {
  it('greets the client, tells the main thing and is signed', () => {
    const { subject, message } = draftMail(about);
    expect(subject).toBe('Google Ads report, October 2025');
    expect(message).toBe(
      [
        'Hello Alder & Pine team,',
        'Your report is ready. You can read it online with the link below; the PDF is attached.',
        'Revenue rose 21.0% while spend grew 25.1%.',
        'Best regards\nRobin Ferreira\nFieldnote Media',
      ].join('\n\n'),
    );
  });

  it('is in the language of the report', () => {
    expect(draftMail({ ...about, language: 'de' }).message).toContain('Viele Grüße');
    expect(draftMail({ ...about, language: 'fr' }).message).toContain('Bonjour');
    expect(draftMail({ ...about, language: 'es' }).message).toContain('Un saludo');
  });

  it('leaves out what is not known', () => {
    const { message } = draftMail({ ...about, headline: null, agency: null });
    expect(message).not.toContain('null');
    expect(message.endsWith('Best regards\nRobin Ferreira')).toBe(true);
  });
});

describe('a message that is kept for a client', () => {
  it('says the first sentence of each report in its own words', () => {
    const kept = keptMessage(draftMail(about).message, about.headline);
    expect(kept).toContain('{{headline}}.');
    expect(fromKept(kept, 'Clicks fell')).toContain('\n\nClicks fell.\n\n');
    expect(fromKept(kept, null)).not.toMatch(/\{\{|\n\n\./);
  });
});
