import type { Language } from '#report/format/language.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import { metricLabel } from './metric-words.ts';

/** A metric right after its figure: `1 click`, `12 clicks`, `1 Klick`; null where it is not counted in pieces. */
export function countedName(metric: MetricKey, value: number, language: Language): string | null {
  const one = ONE[metric]?.[LANGUAGE_AT[language]];
  if (one === undefined) return null;
  if (isOne(value, language)) return one;
  const many = metricLabel(metric, language);
  // A German adjective is small where its noun is not: `verkaufte Einheit`.
  const isCapital = language === 'de' && /^\p{Lu}/u.test(one);
  return isCapital ? many : many.charAt(0).toLowerCase() + many.slice(1);
}

/** French counts everything below two as one. */
function isOne(value: number, language: Language): boolean {
  const size = Math.abs(value);
  return language === 'fr' ? size < 2 : size === 1;
}

const LANGUAGE_AT: Record<Language, number> = { en: 0, de: 1, fr: 2, es: 3 };

type Counted = readonly [en: string, de: string, fr: string, es: string];

const ONE: Partial<Record<MetricKey, Counted>> = {
  impressions: ['impression', 'Impression', 'impression', 'impresión'],
  clicks: ['click', 'Klick', 'clic', 'clic'],
  conversions: ['conversion', 'Conversion', 'conversion', 'conversión'],
  sessions: ['session', 'Sitzung', 'session', 'sesión'],
  engaged_sessions: [
    'engaged session',
    'Sitzung mit Interaktion',
    'session avec engagement',
    'sesión con interacción',
  ],
  views: ['view', 'Aufruf', 'vue', 'vista'],
  users: ['user', 'Nutzer', 'utilisateur', 'usuario'],
  new_users: ['new user', 'neuer Nutzer', 'nouvel utilisateur', 'usuario nuevo'],
  video_views: ['video view', 'Videoaufruf', 'vue de vidéo', 'reproducción'],
  engaged_views: ['engaged view', 'Aufruf mit Interaktion', 'vue avec engagement', 'vista con interacción'],
  profile_visits: ['profile visit', 'Profilaufruf', 'visite du profil', 'visita al perfil'],
  interactions: ['interaction', 'Interaktion', 'interaction', 'interacción'],
  engagements: ['engagement', 'Interaktion', 'interaction', 'interacción'],
  recipients: ['recipient', 'Empfänger', 'destinataire', 'destinatario'],
  deliveries: ['delivery', 'Zustellung', 'envoi abouti', 'entrega'],
  opens: ['open', 'Öffnung', 'ouverture', 'apertura'],
  unsubscribes: ['unsubscribe', 'Abmeldung', 'désabonnement', 'baja'],
  bounces: ['bounce', 'Rückläufer', 'rejet', 'rebote'],
  orders: ['order', 'Bestellung', 'commande', 'pedido'],
  units_sold: ['unit sold', 'verkaufte Einheit', 'unité vendue', 'unidad vendida'],
  add_to_carts: ['add to cart', 'Hinzufügung zum Warenkorb', 'ajout au panier', 'añadido al carrito'],
  checkouts: ['checkout', 'Checkout', 'paiement initié', 'pago iniciado'],
  landing_page_views: [
    'landing page view',
    'Landingpage-Aufruf',
    'vue de la page de destination',
    'visita a la página de destino',
  ],
  events: ['event', 'Ereignis', 'événement', 'evento'],
  likes: ['like', 'Like', 'mention J’aime', 'me gusta'],
  comments: ['comment', 'Kommentar', 'commentaire', 'comentario'],
  shares: ['share', 'geteilter Inhalt', 'partage', 'compartido'],
  saves: ['save', 'gespeicherter Inhalt', 'enregistrement', 'guardado'],
  followers: ['follower', 'Follower', 'abonné', 'seguidor'],
  new_followers: ['new follower', 'neuer Follower', 'nouvel abonné', 'seguidor nuevo'],
  lost_followers: ['lost follower', 'verlorener Follower', 'abonné perdu', 'seguidor perdido'],
  complaints: ['complaint', 'Beschwerde', 'plainte', 'queja'],
  calls: ['call', 'Anruf', 'appel', 'llamada'],
  directions: ['direction request', 'Routenanfrage', 'demande d’itinéraire', 'solicitud de ruta'],
  website_clicks: ['website click', 'Website-Klick', 'clic vers le site', 'clic en el sitio web'],
  bookings: ['booking', 'Buchung', 'réservation', 'reserva'],
  messages: ['message', 'Nachricht', 'message', 'mensaje'],
  leads: ['lead', 'Lead', 'prospect', 'lead'],
  deals: ['deal', 'Deal', 'affaire', 'negocio'],
  left_checkouts: ['abandoned checkout', 'abgebrochene Bestellung', 'panier abandonné', 'carrito abandonado'],
  answers: ['answer', 'Antwort', 'réponse', 'respuesta'],
  records: ['entry', 'Eintrag', 'entrée', 'registro'],
};
