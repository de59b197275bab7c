import { useState } from 'react';
import { plateFor } from '#report/chart/logo-ground.ts';

interface AgencyMarkProps {
  name: string;
  logoUrl: string | null;
  /** The colour it stands on. */
  ground: string;
}

const SAMPLE = 48;
const WHITE = '#ffffff';

/** The agency's logo on a ground it can be seen on, or its name where it has none or none that can be shown. */
export function AgencyMark({ name, logoUrl, ground }: AgencyMarkProps) {
  const [failed, setFailed] = useState<string | null>(null);
  // On its plate until its pixels say that it needs none: never unseen.
  const [plate, setPlate] = useState<string | null>(WHITE);
  if (logoUrl === null || failed === logoUrl) return <strong>{name}</strong>;
  return (
    <img
      src={logoUrl}
      alt={name}
      data-plate={plate ?? undefined}
      style={plate === null ? undefined : { background: plate }}
      onLoad={(event) => setPlate(plateOf(event.currentTarget, ground))}
      onError={() => setFailed(logoUrl)}
    />
  );
}

/** A picture from another address may not be looked at; it keeps its plate. */
function plateOf(image: HTMLImageElement, ground: string): string | null {
  const canvas = document.createElement('canvas');
  canvas.width = SAMPLE;
  canvas.height = SAMPLE;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (pen === null) return WHITE;
  try {
    pen.drawImage(image, 0, 0, SAMPLE, SAMPLE);
    return plateFor(pen.getImageData(0, 0, SAMPLE, SAMPLE).data, ground);
  } catch {
    return WHITE;
  }
}
