import type { DimensionKey } from '#report/recognise/dataset.ts';
import { segmentGap as segmentGapOf } from '../analyses/segment-gap.ts';

/** Traits of an audience that bids can be set for. */
const DIMENSIONS: readonly DimensionKey[] = [
  'device',
  'hour',
  'weekday',
  'country',
  'region',
  'city',
  'network',
  'age',
  'gender',
];

const PHRASES = {
  title: {
    en: 'Clicks from {segment} convert at {rate}, the rest at {rest}',
    de: 'Klicks aus {segment} konvertieren zu {rate}, der Rest zu {rest}',
    fr: 'Pour {segment}, les clics convertissent à {rate}, les autres à {rest}',
    es: 'Los clics de {segment} convierten al {rate}; el resto, al {rest}',
  },
  body: {
    en: '{segment} took {volume}. At the conversion rate of the rest, its clicks would have brought about {missing} more {outcome}.',
    de: '{segment} kostete {volume}. Mit der Conversion-Rate des Rests hätten diese Klicks etwa {missing} {outcome} mehr gebracht.',
    fr: '{segment} a coûté {volume}. Au taux de conversion des autres, ces clics auraient apporté environ {missing} {outcome} de plus.',
    es: '{segment} costó {volume}. Con la tasa de conversión del resto, esos clics habrían traído alrededor de {missing} {outcome} más.',
  },
  action: {
    en: 'Check how the landing page works for {segment}; until it does, lower the bids there.',
    de: 'Prüfen, wie die Landingpage bei {segment} funktioniert; bis dahin die Gebote dort senken.',
    fr: 'Vérifier la page de destination pour {segment} ; d’ici là, y baisser les enchères.',
    es: 'Comprobar cómo funciona la página de destino en {segment}; mientras tanto, bajar allí las pujas.',
  },
  schedule: {
    en: 'Lower the bids for {segment} in the ad schedule.',
    de: 'Die Gebote für {segment} im Werbezeitplaner senken.',
    fr: 'Baisser les enchères pour {segment} dans le calendrier de diffusion.',
    es: 'Bajar las pujas de {segment} en la programación de anuncios.',
  },
  place: {
    en: 'Lower the bids in {segment}, or give it an offer of its own.',
    de: 'Die Gebote in {segment} senken oder dort ein eigenes Angebot machen.',
    fr: 'Baisser les enchères pour {segment}, ou y proposer une offre à part.',
    es: 'Bajar las pujas en {segment} o hacer allí una oferta propia.',
  },
} as const;

/** A device, hour, place or group whose clicks cost as much and convert far less than the rest. */
export const segmentGap = segmentGapOf({
  id: 'segment_gap',
  dimensions: DIMENSIONS,
  base: 'clicks',
  outcomes: ['conversions', 'orders'],
  volume: 'cost',
  phrases: PHRASES,
  actionFor(dimension) {
    if (dimension === 'hour' || dimension === 'weekday') return 'schedule';
    return ['country', 'region', 'city'].includes(dimension) ? 'place' : 'action';
  },
});
