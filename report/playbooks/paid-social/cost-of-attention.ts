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
    return [
      {
        id: costOfAttention.id,
        tag: 'watch',
        metric: 'cpm',
        segments: [],
        gain: { metric: 'cost', amount: numberOf(writer, more) },
        title: writer.say(PHRASES.title, fillings),
        body: writer.say(PHRASES.body, fillings),
        action: writer.say(PHRASES.action, fillings),
        evidence: [],
      },
    ];
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
  action: {
    en: 'Widen the audiences or add placements, and test creatives that hold attention longer.',
    de: 'Zielgruppen erweitern oder Platzierungen hinzunehmen und Motive testen, die länger fesseln.',
    fr: 'Élargir les audiences ou ajouter des placements, et tester des créations qui retiennent mieux l’attention.',
    es: 'Ampliar los públicos o añadir ubicaciones, y probar creatividades que retengan más la atención.',
  },
} as const;
