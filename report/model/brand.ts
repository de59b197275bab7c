/** How an agency's reports look: what it sets once for all of them. */
export interface Brand {
  agencyName: string;
  /** A PNG, re-encoded when it was uploaded; null sets the name as a wordmark. */
  logo: Uint8Array | null;
  /** `#rrggbb`; any colour is allowed, text stays legible on it. */
  primary: string;
  accent: string;
  website: string | null;
  email: string | null;
  /** One line at the foot of every page. */
  footer: string | null;
  /** Whether it says what it was made with. */
  madeWith?: boolean;
}

/** The look of a report whose agency has not chosen one. */
export const DEFAULT_BRAND: Brand = {
  agencyName: 'Your agency',
  logo: null,
  primary: '#0f5c56',
  accent: '#f2a33a',
  website: null,
  email: null,
  footer: null,
};
