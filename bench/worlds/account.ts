export interface Account {
  campaigns: Campaign[];
  /** Spread of one campaign's own noise and of that which all share, as logarithms. */
  own: number;
  common: number;
  weekday: number[];
}

export interface Campaign {
  name: string;
  base: number;
  ctr: number;
  cvr: number;
}
