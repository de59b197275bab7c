import { comparedOf } from '#report/write/compared.ts';
import type { Analysis } from '../analysis.ts';
import { derived, numberOf } from '../analyses/derived-figures.ts';

/** From this on a thousand impressions cost noticeably more. */
const NOTICEABLE = 0.15;

/** The same attention for more money: what a thousand impressions cost against the period before. */
export const costOfAttention: Analysis = {
  id: 'cost_of_attention',
  phrases: () => PHRASES,
  observe({ writer }) {
    const compared = comparedOf(writer, 'cpm');
    if (compared === null || compared.change < NOTICEABLE) return [];
    const { now, before, current, previous, change } = compared;
    const impressions = writer.value('impressions', writer.measures.totals.impressions!, now);
    const [cpm, earlier] = [writer.value('cpm', current, now), writer.value('cpm', previous, before)];
    const more = derived(writer, 'money', ['×', ['÷', impressions, 1000], ['−', cpm, earlier]]);
    const fillings = { cpm, earlier, change: writer.change('cpm', change, now, [before]), more };
    const title = writer.say(PHRASES.title, fillings);
    const found = { id: costOfAttention.id, metric: 'cpm' as const, title, segments: [], evidence: [] };
    const body = writer.say(PHRASES.body, fillings);
    const paid = comparedOf(writer, 'cpa');
    // Dearer attention that brings results for less was worth it.
    if (paid !== null && (paid.same || paid.change <= 0)) {
      const costs = {
        cpa: writer.value('cpa', paid.current, paid.now),
        was: writer.value('cpa', paid.previous, paid.before),
      };
      const worth = [...body, { text: ' ' }, ...writer.say(PHRASES.worth, costs)];
      return [{ ...found, tag: 'note', gain: null, body: worth, action: null }];
    }
    const gain = { metric: 'cost', amount: numberOf(writer, more) } as const;
    const action = writer.say(PHRASES.action, fillings);
    return [{ ...found, tag: 'watch', gain, body, action }];
  },
};

const PHRASES = {
  title: {
    en: 'Attention got more expensive: a thousand impressions cost {change} more',
    de: 'Aufmerksamkeit wurde teurer: {change} mehr für tausend Impressionen',
    fr: 'L’attention coûte plus cher : {change} de plus pour mille impressions',
    es: 'La atención se encarece: un {change} más por mil impresiones',
  },
  body: {
    en: 'A thousand impressions cost {cpm}, where they cost {earlier} before. For as many impressions that is {more} more.',
    de: 'Tausend Impressionen kosteten {cpm}, zuvor {earlier}. Bei dieser Menge sind das {more} mehr.',
    fr: 'Mille impressions ont coûté {cpm}, contre {earlier} auparavant. Pour ce volume, cela fait {more} de plus.',
    es: 'Mil impresiones costaron {cpm}; antes, {earlier}. Para este volumen son {more} más.',
  },
  worth: {
    en: 'It paid off: a conversion cost {cpa}, after {was}.',
    de: 'Es hat sich gelohnt: Eine Conversion kostete {cpa}, zuvor {was}.',
    fr: 'Cela a payé : une conversion a coûté {cpa}, après {was}.',
    es: 'Ha compensado: una conversión costó {cpa}, tras {was}.',
  },
  action: {
    en: 'Widen the audiences or add placements, and test creatives that hold attention longer.',
    de: 'Zielgruppen erweitern oder Platzierungen hinzunehmen und Motive testen, die länger fesseln.',
    fr: 'Élargir les audiences ou ajouter des placements, et tester des créations qui retiennent mieux l’attention.',
    es: 'Ampliar los públicos o añadir ubicaciones, y probar creatividades que retengan más la atención.',
  },
} as const;
