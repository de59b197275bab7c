import { isFigure, isShare, type MetricKey } from '#report/metrics/metrics.ts';
import type { Dataset } from '#report/recognise/dataset.ts';
import { kindOfName } from './row-keys.ts';
import { uploadOf, type Upload } from './upload.ts';

/**
 * The tables of each file, one after the other: an overview has a small one for each of its cards. A further table stands for
 * itself where it tells figures or names that those before it do not, such as shares by country; what is known by no name, or told
 * already, stays with a report on its file alone.
 */
export function tablesOfFiles(uploads: readonly Upload[]): Upload[] {
  return uploads.flatMap((upload) => [upload, ...furtherTables(upload)]);
}

/** Titles of the tables that no channel is made of. */
export function tablesLeftOut(upload: Upload): string[] {
  const told = new Set(furtherTables(upload).map(({ part }) => part));
  return (upload.dataset.parts ?? []).flatMap(({ title }, at) => (told.has(at) ? [] : [title]));
}

function furtherTables(upload: Upload): Upload[] {
  const { file, dataset } = upload;
  const told: Dataset[] = [dataset];
  return (dataset.parts ?? []).flatMap(({ dataset: own }, part) => {
    if (!tellsMore(own, told)) return [];
    told.push(own);
    const { platform, currency, period } = dataset.source;
    const source = {
      ...own.source,
      platform: own.source.platform ?? platform,
      currency: own.source.currency ?? currency,
      period: own.source.period ?? period,
    };
    return [{ ...uploadOf({ ...own, source }, file), part }];
  });
}

/** By a figure of known meaning that none of them has, or the same figures by names that none of them has. */
function tellsMore(own: Dataset, told: readonly Dataset[]): boolean {
  const metrics = knownIn(own);
  if (metrics.length === 0 || (own.time === null && own.segments.length === 0)) return false;
  const names = new Set(told.flatMap(({ segments }) => segments.map(kindOfName)));
  return (
    metrics.some((metric) => told.every(({ values }) => values[metric] === undefined)) ||
    own.segments.some((segment) => !names.has(kindOfName(segment))) ||
    isOfAnotherNetwork(own, told)
  );
}

/** `Instagram follows` below `Facebook follows`: the one does not tell the other. Reach of both is nobody's. */
function isOfAnotherNetwork(own: Dataset, told: readonly Dataset[]): boolean {
  const { network } = own;
  const isSummed = knownIn(own).some((metric) => own.values[metric]?.weight === undefined);
  return isSummed && !!network && told.every((one) => !!one.network && one.network !== network);
}

function knownIn({ values }: Dataset): MetricKey[] {
  return (Object.keys(values) as MetricKey[]).filter((metric) => !isFigure(metric) || isShare(metric));
}
