import { useState } from 'react';
import { plateFor } from '#report/chart/logo-ground.ts';

interface AgencyMarkProps {
  name: string;
  logoUrl: string | null;
}

const SAMPLE = 48;

/** The agency's logo on a ground it can be seen on, or its name where it has none or none that can be shown. */
export function AgencyMark({ name, logoUrl }: AgencyMarkProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const [bare, setBare] = useState<string | null>(null);
  if (logoUrl === null || failed === logoUrl) return <strong>{name}</strong>;
  return (
    <img
      src={logoUrl}
      alt={name}
      // On its plate until its pixels say that it needs none: never unseen.
      data-plate={bare !== logoUrl || undefined}
      onLoad={(event) => setBare(needsPlate(event.currentTarget) ? null : logoUrl)}
      onError={() => setFailed(logoUrl)}
    />
  );
}

/** A picture from another address may not be looked at; it keeps its plate. */
function needsPlate(image: HTMLImageElement): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = SAMPLE;
  canvas.height = SAMPLE;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (pen === null) return true;
  try {
    pen.drawImage(image, 0, 0, SAMPLE, SAMPLE);
    return plateFor(pen.getImageData(0, 0, SAMPLE, SAMPLE).data) !== null;
  } catch {
    return true;
  }
}
