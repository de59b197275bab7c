import type { Language } from '#report/format/language.ts';
import type { DimensionKey } from '#report/recognise/dataset.ts';
import { normaliseName } from '#report/read/names/normalise-name.ts';

/** What a column's values are, where its dimension covers several things: `Match type` tells audiences apart, but is none. */
interface Thing {
  /** The dimensions under which it may stand. */
  under: readonly DimensionKey[];
  /** Column names, as `normaliseName` writes them. */
  named: RegExp;
  words: Record<Language, readonly [label: string, plural: string]>;
}

/** The word for the things in a column; null where the dimension's own is right. */
export function thingWords(
  { dimension, column }: { dimension: DimensionKey; column: string },
  language: Language,
): readonly [label: string, plural: string] | null {
  const name = normaliseName(column);
  const thing = THINGS.find(({ under, named }) => under.includes(dimension) && named.test(name));
  return thing?.words[language] ?? null;
}

const THINGS: readonly Thing[] = [
  {
    under: ['audience'],
    named: /subscription status|viewer type/,
    words: {
      en: ['Viewer group', 'viewer groups'],
      de: ['Zuschauergruppe', 'Zuschauergruppen'],
      fr: ['Groupe de spectateurs', 'groupes de spectateurs'],
      es: ['Grupo de espectadores', 'grupos de espectadores'],
    },
  },
  {
    under: ['objective'],
    named: /event|ereignis|evenement|evento|zdarzeni|gebeurtenis|イベント/,
    words: {
      en: ['Event', 'events'],
      de: ['Ereignis', 'Ereignisse'],
      fr: ['Événement', 'événements'],
      es: ['Evento', 'eventos'],
    },
  },
  {
    under: ['objective'],
    named: /conversion|conversao|conversie|konwersj|accion|コンバージョン/,
    words: {
      en: ['Conversion action', 'conversion actions'],
      de: ['Conversion-Aktion', 'Conversion-Aktionen'],
      fr: ['Action de conversion', 'actions de conversion'],
      es: ['Acción de conversión', 'acciones de conversión'],
    },
  },
  {
    under: ['objective'],
    named: /bid strategy|gebotsstrategie|strategie d encheres|estrategia de puja/,
    words: {
      en: ['Bid strategy', 'bid strategies'],
      de: ['Gebotsstrategie', 'Gebotsstrategien'],
      fr: ['Stratégie d’enchères', 'stratégies d’enchères'],
      es: ['Estrategia de puja', 'estrategias de puja'],
    },
  },
  {
    under: ['objective'],
    named: /attribution|atribuc|atribuic|アトリビューション/,
    words: {
      en: ['Attribution setting', 'attribution settings'],
      de: ['Attributionseinstellung', 'Attributionseinstellungen'],
      fr: ['Paramètre d’attribution', 'paramètres d’attribution'],
      es: ['Configuración de atribución', 'configuraciones de atribución'],
    },
  },
  {
    under: ['channel', 'objective'],
    named:
      /campaign (sub)?type|kampagnentyp|type de campagne|tipo de (campana|campanha|campagna)|campagnetype/,
    words: {
      en: ['Campaign type', 'campaign types'],
      de: ['Kampagnentyp', 'Kampagnentypen'],
      fr: ['Type de campagne', 'types de campagne'],
      es: ['Tipo de campaña', 'tipos de campaña'],
    },
  },
  {
    under: ['audience'],
    named:
      /match type|keyword option|correspondance|concordancia|correspondencia|corrispondenza|dopasowania|マッチ/,
    words: {
      en: ['Match type', 'match types'],
      de: ['Keyword-Option', 'Keyword-Optionen'],
      fr: ['Type de correspondance', 'types de correspondance'],
      es: ['Tipo de concordancia', 'tipos de concordancia'],
    },
  },
  {
    under: ['audience'],
    named: /new.*return|customer type|user type|nutzertyp|type d utilisateur|tipo de usuario/,
    words: {
      en: ['Customer type', 'customer types'],
      de: ['Kundentyp', 'Kundentypen'],
      fr: ['Type de client', 'types de clients'],
      es: ['Tipo de cliente', 'tipos de cliente'],
    },
  },
  {
    under: ['region'],
    named:
      /^(location|locations|store|shop name|business name|business location|standorte?|firmenname|unternehmensname|lieu|emplacement|nom de l etablissement|ubicacion|nombre de la empresa|nombre del negocio)$/,
    words: {
      en: ['Location', 'locations'],
      de: ['Standort', 'Standorte'],
      fr: ['Établissement', 'établissements'],
      es: ['Ubicación', 'ubicaciones'],
    },
  },
  {
    under: ['ad', 'creative'],
    named:
      /post type|content type|media type|beitragstyp|medientyp|type de publication|tipo de publicac|投稿タイプ|format|ad type|anzeigentyp|type d annonce|tipo de anuncio/,
    words: {
      en: ['Format', 'formats'],
      de: ['Format', 'Formate'],
      fr: ['Format', 'formats'],
      es: ['Formato', 'formatos'],
    },
  },
  {
    under: ['ad', 'creative'],
    named:
      /^(post|title|post title|post text|post message|tweet|tweet text|beitrag|publication|publicacion|publicacao|description|beschreibung|投稿|caption)$/,
    words: {
      en: ['Post', 'posts'],
      de: ['Beitrag', 'Beiträge'],
      fr: ['Publication', 'publications'],
      es: ['Publicación', 'publicaciones'],
    },
  },
  {
    under: ['ad', 'creative', 'campaign'],
    named: /video|動画/,
    words: {
      en: ['Video', 'videos'],
      de: ['Video', 'Videos'],
      fr: ['Vidéo', 'vidéos'],
      es: ['Vídeo', 'vídeos'],
    },
  },
  {
    under: ['ad_group'],
    named: /campaign group/,
    words: {
      en: ['Campaign group', 'campaign groups'],
      de: ['Kampagnengruppe', 'Kampagnengruppen'],
      fr: ['Groupe de campagnes', 'groupes de campagnes'],
      es: ['Grupo de campañas', 'grupos de campañas'],
    },
  },
  {
    under: ['ad_group'],
    named: /^ad ?set|ensemble de publicites|conjunto de an|広告セット/,
    words: {
      en: ['Ad set', 'ad sets'],
      de: ['Anzeigengruppe', 'Anzeigengruppen'],
      fr: ['Ensemble de publicités', 'ensembles de publicités'],
      es: ['Conjunto de anuncios', 'conjuntos de anuncios'],
    },
  },
  {
    under: ['platform'],
    named: /browser|navigateur|navegador/,
    words: {
      en: ['Browser', 'browsers'],
      de: ['Browser', 'Browser'],
      fr: ['Navigateur', 'navigateurs'],
      es: ['Navegador', 'navegadores'],
    },
  },
  {
    under: ['platform'],
    named: /operating system|^os$|device os|betriebssystem|systeme d exploitation|sistema operativo/,
    words: {
      en: ['Operating system', 'operating systems'],
      de: ['Betriebssystem', 'Betriebssysteme'],
      fr: ['Système d’exploitation', 'systèmes d’exploitation'],
      es: ['Sistema operativo', 'sistemas operativos'],
    },
  },
  {
    under: ['network'],
    named:
      /search appearance|darstellung in der suche|apparence dans|apariencia en|aspect.. (da|nella)|zoekopmaak|検索での見え方/,
    words: {
      en: ['Search appearance', 'search appearances'],
      de: ['Darstellung in der Suche', 'Darstellungen in der Suche'],
      fr: ['Apparence dans les résultats', 'apparences dans les résultats'],
      es: ['Apariencia en la búsqueda', 'apariencias en la búsqueda'],
    },
  },
  {
    under: ['page'],
    named: /landing ?page|zielseite|page de destination|pagina de destino|bestemmingspagina|ランディング/,
    words: {
      en: ['Landing page', 'landing pages'],
      de: ['Zielseite', 'Zielseiten'],
      fr: ['Page de destination', 'pages de destination'],
      es: ['Página de destino', 'páginas de destino'],
    },
  },
  {
    under: ['product'],
    named: /product (type|category)|merchandise/,
    words: {
      en: ['Category', 'categories'],
      de: ['Kategorie', 'Kategorien'],
      fr: ['Catégorie', 'catégories'],
      es: ['Categoría', 'categorías'],
    },
  },
  {
    under: ['account'],
    named: /customer|^client|kunde|cliente/,
    words: {
      en: ['Customer', 'customers'],
      de: ['Kunde', 'Kunden'],
      fr: ['Client', 'clients'],
      es: ['Cliente', 'clientes'],
    },
  },
];
