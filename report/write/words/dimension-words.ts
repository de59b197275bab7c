import type { Language } from '#report/format/language.ts';
import type { DimensionKey, Segment } from '#report/recognise/dataset.ts';
import { readableHeading, readableName, thingIn } from './readable-name.ts';
import { thingWords } from './thing-words.ts';

/** A dimension as a column heading, and its values in the plural within a sentence. */
type DimensionWords = readonly [label: string, plural: string];

/** The heading of a segment: the word for what its column holds; one we know no meaning of keeps its own name. */
export function dimensionLabel(segment: Pick<Segment, 'dimension' | 'column'>, language: Language): string {
  if (segment.dimension === 'other') return readableHeading(segment.column);
  return (thingWords(segment, language) ?? WORDS[language][segment.dimension])[0];
}

/** The same within a sentence or a title: lower case where the language writes nouns so. */
export function dimensionWord(segment: Pick<Segment, 'dimension' | 'column'>, language: Language): string {
  if (segment.dimension === 'other') return thingIn(readableName(segment.column));
  const label = dimensionLabel(segment, language);
  return language === 'de' ? label : label.toLowerCase();
}

/** Its values within a sentence: `campaigns`, `match types`. */
export function dimensionPlural(
  of: DimensionKey | Pick<Segment, 'dimension' | 'column'>,
  language: Language,
): string {
  const segment = typeof of === 'string' ? { dimension: of, column: '' } : of;
  return (thingWords(segment, language) ?? WORDS[language][segment.dimension])[1];
}

const WORDS: Record<Language, Record<DimensionKey, DimensionWords>> = {
  en: {
    campaign: ['Campaign', 'campaigns'],
    ad_group: ['Ad group', 'ad groups'],
    ad: ['Ad', 'ads'],
    keyword: ['Keyword', 'keywords'],
    search_term: ['Search term', 'search terms'],
    query: ['Query', 'queries'],
    partner: ['Partner', 'partners'],
    page: ['Page', 'pages'],
    product: ['Product', 'products'],
    channel: ['Channel', 'channels'],
    source: ['Source', 'sources'],
    medium: ['Medium', 'media'],
    device: ['Device', 'devices'],
    country: ['Country', 'countries'],
    region: ['Region', 'regions'],
    city: ['City', 'cities'],
    age: ['Age', 'age groups'],
    gender: ['Gender', 'genders'],
    placement: ['Placement', 'placements'],
    network: ['Network', 'networks'],
    audience: ['Audience', 'audiences'],
    creative: ['Creative', 'creatives'],
    list: ['List', 'lists'],
    subject: ['Subject', 'subject lines'],
    weekday: ['Weekday', 'weekdays'],
    hour: ['Hour', 'hours'],
    platform: ['Platform', 'platforms'],
    objective: ['Objective', 'objectives'],
    status: ['Status', 'statuses'],
    account: ['Account', 'accounts'],
    other: ['Segment', 'values'],
  },
  de: {
    campaign: ['Kampagne', 'Kampagnen'],
    ad_group: ['Anzeigengruppe', 'Anzeigengruppen'],
    ad: ['Anzeige', 'Anzeigen'],
    keyword: ['Keyword', 'Keywords'],
    search_term: ['Suchbegriff', 'Suchbegriffe'],
    query: ['Suchanfrage', 'Suchanfragen'],
    partner: ['Partner', 'Partner'],
    page: ['Seite', 'Seiten'],
    product: ['Produkt', 'Produkte'],
    channel: ['Kanal', 'Kanäle'],
    source: ['Quelle', 'Quellen'],
    medium: ['Medium', 'Medien'],
    device: ['Gerät', 'Geräte'],
    country: ['Land', 'Länder'],
    region: ['Region', 'Regionen'],
    city: ['Stadt', 'Städte'],
    age: ['Alter', 'Altersgruppen'],
    gender: ['Geschlecht', 'Geschlechter'],
    placement: ['Platzierung', 'Platzierungen'],
    network: ['Netzwerk', 'Netzwerke'],
    audience: ['Zielgruppe', 'Zielgruppen'],
    creative: ['Werbemittel', 'Werbemittel'],
    list: ['Liste', 'Listen'],
    subject: ['Betreff', 'Betreffzeilen'],
    weekday: ['Wochentag', 'Wochentage'],
    hour: ['Stunde', 'Stunden'],
    platform: ['Plattform', 'Plattformen'],
    objective: ['Ziel', 'Ziele'],
    status: ['Status', 'Status'],
    account: ['Konto', 'Konten'],
    other: ['Segment', 'Werte'],
  },
  fr: {
    campaign: ['Campagne', 'campagnes'],
    ad_group: ['Groupe d’annonces', 'groupes d’annonces'],
    ad: ['Annonce', 'annonces'],
    keyword: ['Mot clé', 'mots clés'],
    search_term: ['Terme de recherche', 'termes de recherche'],
    query: ['Requête', 'requêtes'],
    partner: ['Partenaire', 'partenaires'],
    page: ['Page', 'pages'],
    product: ['Produit', 'produits'],
    channel: ['Canal', 'canaux'],
    source: ['Source', 'sources'],
    medium: ['Support', 'supports'],
    device: ['Appareil', 'appareils'],
    country: ['Pays', 'pays'],
    region: ['Région', 'régions'],
    city: ['Ville', 'villes'],
    age: ['Âge', 'tranches d’âge'],
    gender: ['Genre', 'genres'],
    placement: ['Emplacement', 'emplacements'],
    network: ['Réseau', 'réseaux'],
    audience: ['Audience', 'audiences'],
    creative: ['Création', 'créations'],
    list: ['Liste', 'listes'],
    subject: ['Objet', 'objets'],
    weekday: ['Jour', 'jours'],
    hour: ['Heure', 'heures'],
    platform: ['Plateforme', 'plateformes'],
    objective: ['Objectif', 'objectifs'],
    status: ['Statut', 'statuts'],
    account: ['Compte', 'comptes'],
    other: ['Segment', 'valeurs'],
  },
  es: {
    campaign: ['Campaña', 'campañas'],
    ad_group: ['Grupo de anuncios', 'grupos de anuncios'],
    ad: ['Anuncio', 'anuncios'],
    keyword: ['Palabra clave', 'palabras clave'],
    search_term: ['Término de búsqueda', 'términos de búsqueda'],
    query: ['Consulta', 'consultas'],
    partner: ['Socio', 'socios'],
    page: ['Página', 'páginas'],
    product: ['Producto', 'productos'],
    channel: ['Canal', 'canales'],
    source: ['Fuente', 'fuentes'],
    medium: ['Medio', 'medios'],
    device: ['Dispositivo', 'dispositivos'],
    country: ['País', 'países'],
    region: ['Región', 'regiones'],
    city: ['Ciudad', 'ciudades'],
    age: ['Edad', 'grupos de edad'],
    gender: ['Género', 'géneros'],
    placement: ['Ubicación', 'ubicaciones'],
    network: ['Red', 'redes'],
    audience: ['Audiencia', 'audiencias'],
    creative: ['Creatividad', 'creatividades'],
    list: ['Lista', 'listas'],
    subject: ['Asunto', 'asuntos'],
    weekday: ['Día', 'días'],
    hour: ['Hora', 'horas'],
    platform: ['Plataforma', 'plataformas'],
    objective: ['Objetivo', 'objetivos'],
    status: ['Estado', 'estados'],
    account: ['Cuenta', 'cuentas'],
    other: ['Segmento', 'valores'],
  },
};
