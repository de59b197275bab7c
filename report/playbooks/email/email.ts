import type { Playbook } from '../playbook.ts';
import { leavingReaders } from './leaving-readers.ts';
import { listLosses } from './list-losses.ts';
import { mailRevenue } from './mail-revenue.ts';
import { mailingResults } from './mailing-results.ts';
import { oneMailing } from './one-mailing.ts';
import { readerResponse } from './reader-response.ts';
import { sendDay } from './send-day.ts';
import { sendTime } from './send-time.ts';

const PLATFORMS = new Set([
  'mailchimp',
  'klaviyo',
  'brevo',
  'hubspot_email',
  'activecampaign',
  'constant_contact',
  'campaign_monitor',
]);

/** Mailings to a list: whether people act on them, and whether they tire of them. */
export const email: Playbook = {
  id: 'email',
  recognise({ source, values }) {
    if (values.cost !== undefined) return 0;
    if (source.platform !== null && PLATFORMS.has(source.platform)) return 1;
    const isSent = values.recipients !== undefined || values.deliveries !== undefined;
    if (isSent && (values.opens !== undefined || values.clicks !== undefined)) return 0.95;
    return values.opens !== undefined && values.unsubscribes !== undefined ? 0.9 : 0;
  },
  heading: {
    en: 'What readers acted on, and what made them leave',
    de: 'Worauf Leser reagieren und warum sie sich abmelden',
    fr: 'Ce qui fait agir les lecteurs, et ce qui les fait partir',
    es: 'Qué mueve a los lectores a actuar y qué los hace marcharse',
  },
  suspects: {
    en: 'list, subject line, offer or sending time',
    de: 'Verteiler, Betreff, Angebot oder Versandzeit',
    fr: 'liste, objet, offre ou heure d’envoi',
    es: 'lista, asunto, oferta u hora de envío',
  },
  leading: [
    'revenue',
    'orders',
    'clicks',
    'click_rate',
    'deliveries',
    'unsubscribes',
    'opens',
    'open_rate',
    'bounces',
  ],
  outcomes: ['revenue', 'orders', 'conversions', 'clicks', 'deliveries', 'unsubscribes'],
  // Mailings keep no rhythm: a day without one is no gap, and a large one no jump.
  supersedes: [
    'spike',
    'dip',
    'level_shift',
    'gap',
    'partial_period',
    'weekday_pattern',
    'month_pattern',
    'recurring',
    'holiday_pattern',
    'driver',
    'mix_shift',
    'winner',
    'loser',
    'concentration',
    'waste',
    'fatigue',
    'pacing',
  ],
  analyses: [
    readerResponse,
    oneMailing,
    mailRevenue,
    mailingResults,
    listLosses,
    sendDay,
    sendTime,
    leavingReaders,
  ],
};
