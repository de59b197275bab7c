import type { Language } from '#report/format/language.ts';
import { isFigure, type MetricKey } from '#report/metrics/metrics.ts';
import type { PlaybookId } from '#report/playbooks/playbook.ts';
import { choosePlaybook } from '#report/playbooks/playbooks.ts';
import type { Channel } from '#report/together/files/channel.ts';
import { platformInFileName } from '#report/together/files/platform-in-file-name.ts';
import { creditsPartners, roleOf } from '#report/together/channel-figures.ts';
import { words, type Phrase } from '../facts/sentence.ts';
import { metricLabel } from '../words/metric-words.ts';
import { platformName } from '../words/platform-names.ts';
import { fileTitle } from './file-title.ts';

/** What a channel is called where its platform is not known: by what it does for the client. */
const KINDS: Partial<Record<PlaybookId, Phrase>> = {
  shop: { en: 'Shop', de: 'Shop', fr: 'Boutique', es: 'Tienda' },
  web_analytics: { en: 'Web analytics', de: 'Webanalyse', fr: 'Analyse web', es: 'Analítica web' },
  organic_search: {
    en: 'Organic search',
    de: 'Organische Suche',
    fr: 'Recherche naturelle',
    es: 'Búsqueda orgánica',
  },
  email: { en: 'E-mail', de: 'E-Mail', fr: 'E-mail', es: 'Correo electrónico' },
  video_and_posts: {
    en: 'Social posts',
    de: 'Social-Media-Beiträge',
    fr: 'Publications',
    es: 'Publicaciones',
  },
  local: { en: 'Local listing', de: 'Lokaler Eintrag', fr: 'Fiche locale', es: 'Ficha local' },
  rankings: { en: 'Rankings', de: 'Rankings', fr: 'Positions', es: 'Posiciones' },
  checkouts: {
    en: 'Abandoned checkouts',
    de: 'Abgebrochene Bestellungen',
    fr: 'Paniers abandonnés',
    es: 'Carritos abandonados',
  },
  leads: { en: 'Leads', de: 'Leads', fr: 'Prospects', es: 'Clientes potenciales' },
};
const PARTNERS: Phrase = {
  en: 'Affiliate partners',
  de: 'Affiliate-Partner',
  fr: 'Affiliés',
  es: 'Afiliados',
};
const DEALS: Phrase = { en: 'Deals', de: 'Deals', fr: 'Affaires', es: 'Negocios' };
const ADVERTISING: Phrase = { en: 'Advertising', de: 'Werbung', fr: 'Publicité', es: 'Publicidad' };

/** The platform's name; what it tells where no platform is known, and its file where that is all there is. */
export function channelName(channel: Channel, language: Language): string {
  const known = platformName(channel.platform);
  if (known !== null) return known;
  const named = roleOf(channel) === 'ads' ? platformName(platformInFileName(channel.dataset)) : null;
  return named ?? kindName(channel, language) ?? titleOf(channel);
}

function kindName(channel: Channel, language: Language): string | null {
  if (creditsPartners(channel)) return words(language, PARTNERS);
  const role = roleOf(channel);
  if (channel.dataset.countedRows === 'deals') return words(language, DEALS);
  if (role === 'ads' && areMailings(channel)) return words(language, KINDS.email!);
  const kind =
    role === 'ads' ? ADVERTISING : KINDS[role === 'shop' ? 'shop' : choosePlaybook(channel.dataset).id];
  return kind === undefined ? null : words(language, kind);
}

/** Told apart by currency, by what they tell, else by file, where two would have the same name. */
export function nameAmong(channel: Channel, all: readonly Channel[], language: Language): string {
  // Beside a known tool a table of visits of unknown origin may show a part of them: only its file's name says which.
  const isBeside =
    channel.platform === null &&
    countsVisits(channel) &&
    all.some((one) => one.platform !== null && countsVisits(one));
  if (isBeside) return titleAmong(channel, all);
  const name = channelName(channel, language);
  const twins = all.filter((one) => channelName(one, language) === name);
  if (twins.length < 2) return name;
  const tellApart = (of: (one: Channel) => string | null) =>
    new Set(twins.map(of)).size === twins.length ? of(channel) : null;
  // One that names no currency is in that of the others.
  const areNamed = twins.every(({ currency }) => currency !== null);
  const told =
    (areNamed ? tellApart(({ currency }) => currency) : null) ??
    tellApart(({ dataset }) => dataset.market ?? null) ??
    tellApart((one) => kindName(one, language)) ??
    tellApart((one) => figureOfPart(one, language)) ??
    (listsPosts(channel) && twins.filter(listsPosts).length === 1 ? words(language, POSTS) : null);
  // Of tables of one file the main one needs no further word.
  const areParts = twins.some((one) => figureOfPart(one, language) !== null);
  const arePosts = twins.length === 2 && twins.some(listsPosts) && !listsPosts(channel);
  if (told === null && arePosts) return name;
  if (told === null && areParts && figureOfPart(channel, language) === null) return name;
  if (told !== null) return `${name} (${told})`;
  if (isOnlyDated(channel, twins)) return name;
  const title = titleAmong(channel, all);
  return name === titleOf(channel) ? title : `${name} (${title})`;
}

const POSTS: Phrase = { en: 'Posts', de: 'Beiträge', fr: 'Publications', es: 'Publicaciones' };

/** Nearly every row is a post of its own. */
function listsPosts({ dataset: { segments, rows } }: Channel): boolean {
  const titles = segments.find(({ dimension }) => dimension === 'ad' || dimension === 'creative');
  return titles !== undefined && new Set(titles.ids).size * 2 > rows;
}

/** Tables of one file have its name in common: each is told by what it counts. */
function figureOfPart({ inForce, dataset: { values } }: Channel, language: Language): string | null {
  const known = (Object.keys(values) as MetricKey[]).filter((metric) => !isFigure(metric));
  const lead = known.find((metric) => values[metric]?.weight === undefined) ?? known[0];
  const isPart = inForce.some(({ upload }) => upload.part !== undefined);
  return isPart && lead !== undefined ? metricLabel(lead, language) : null;
}

/** What has days is the account itself; tables beside it that have none are told by their files. */
function isOnlyDated(channel: Channel, twins: readonly Channel[]): boolean {
  const dated = twins.filter(({ dataset }) => dataset.time !== null);
  return dated.length === 1 && dated[0] === channel;
}

/** The title of a channel's first file; its whole name where another channel has the same title. */
function titleAmong(channel: Channel, all: readonly Channel[]): string {
  const title = titleOf(channel);
  const isShared = all.filter((one) => titleOf(one) === title).length > 1;
  return isShared ? fileOf(channel) : title;
}

/** What its files are called; the words they begin with alike, where a channel has one for each month. */
function titleOf(channel: Channel): string {
  const [first, ...others] = filesOf(channel).map((file) => fileTitle(file).split(' '));
  const differs = first!.findIndex((word, at) => others.some((title) => title[at] !== word));
  return first!.slice(0, differs > 0 ? differs : undefined).join(' ');
}

/** What somebody opened was mailed, whatever it cost. */
function areMailings({ platform, dataset: { values } }: Channel): boolean {
  return platform === null && values.opens !== undefined && values.impressions === undefined;
}

function fileOf(channel: Channel): string {
  return filesOf(channel)[0]!;
}

function filesOf({ inForce, dataset }: Channel): string[] {
  const names = inForce.map(({ upload }) => upload.dataset.source.file);
  return names.length > 0 ? names : [dataset.source.file];
}

function countsVisits(channel: Channel): boolean {
  return roleOf(channel) === 'analytics';
}
