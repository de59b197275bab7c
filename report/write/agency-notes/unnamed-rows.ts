import type { DimensionKey, Segment } from '#report/recognise/dataset.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Phrase } from '../facts/sentence.ts';

/** What exports write where a row has no name. */
const UNNAMED =
  /^[\s(]*(not set|unassigned|nicht zugewiesen|non attribué|sin asignar|not provided|none|undefined|null|n\/a|-+|–)?[\s)]*$/iu;
/** Below this part of the rows nobody misses them. */
const MANY = 0.25;
/** Columns that a report is broken down by. */
const LOOKED_AT = 2;
/** What a tagged link says of a visit or a lead; a country, a page or an intent it does not. */
const TAGGED: ReadonlySet<DimensionKey> = new Set<DimensionKey>(['campaign', 'channel', 'source', 'medium']);
const TAGGED_NAME = /utm|campaign|source|medium|channel|kampagne|quelle|kanal|campagne|fuente|origen|canal/i;

const SENTENCE: Phrase = {
  en: '{unnamed} of {rows} rows have nothing in “{column}”, so what they brought cannot be told apart. Tagged links would tell.',
  de: 'In {unnamed} von {rows} Zeilen steht nichts in „{column}“, was sie gebracht haben, lässt sich also nicht zuordnen. Markierte Links würden es zeigen.',
  fr: '{unnamed} lignes sur {rows} n’ont rien dans « {column} » : impossible d’attribuer ce qu’elles ont apporté. Des liens balisés le permettraient.',
  es: '{unnamed} de {rows} filas no tienen nada en «{column}», así que no se sabe de dónde viene lo que aportaron. Con enlaces etiquetados se vería.',
};

/** Columns that say who brought what, and are empty in many rows: a question of tracking, not of the client's business. */
export function unnamedRows(writer: FactWriter): TextSpan[][] {
  const { segments, rows } = writer.measures.dataset;
  // Columns of one link are empty together: one of them says it.
  const said = new Set<number>();
  return segments.slice(0, LOOKED_AT).flatMap((segment) => {
    if (!TAGGED.has(segment.dimension) && !TAGGED_NAME.test(segment.column)) return [];
    const unnamed = countUnnamed(segment);
    if (unnamed < MANY * rows || unnamed === rows || said.has(unnamed)) return [];
    said.add(unnamed);
    const fillings = { unnamed: writer.count(unnamed), rows: writer.count(rows), column: segment.column };
    return [writer.say(SENTENCE, fillings)];
  });
}

function countUnnamed({ ids, dictionary }: Segment): number {
  const isUnnamed = dictionary.map((name) => UNNAMED.test(name));
  let count = 0;
  for (const id of ids) if (isUnnamed[id]) count += 1;
  return count;
}
