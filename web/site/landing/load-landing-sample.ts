import type { LandingSample } from '#web/site/landing/landing-sample.ts';

/** The part of the sample report that the landing page shows. */
export function loadLandingSample(): LandingSample {
  return {
    file: 'alder-and-pine-google-ads.csv',
    fileSize: '0.03 MB',
    recognised: [
      { label: 'Platform', value: 'Google Ads' },
      { label: 'Period', value: '61 days' },
      { label: 'Rows used', value: '488' },
      { label: 'Currency', value: 'USD' },
    ],
    findings: [
      { text: 'Rain Jackets rose.', tone: 'good' },
      { text: 'Tracking broke.', tone: 'bad' },
    ],
    client: 'Alder & Pine Outdoor',
    period: '1 September – 31 October 2025',
    lines: [
      { number: 380, text: `2025-10-18,Brand | Search,…,"2,988.20"` },
      { number: 381, text: `2025-10-18,Rain Jackets | Search,…,"4,184.73"` },
      { number: 382, text: `2025-10-18,Hiking Boots | Search,…,845.02` },
      { number: 383, text: `2025-10-18,Shopping | Bestsellers,…,501.66` },
      { number: 384, text: `2025-10-18,Performance Max | Autumn Range,…,665.16` },
    ],
    tracedLine: 381,
    finding: {
      before: 'Rain Jackets brought ',
      figure: '$4,184.73',
      after: ' on 18 October, three times a usual day.',
    },
    kpis: [
      { label: 'Revenue', value: '$202,010', delta: '+21.0%', tone: 'good' },
      { label: 'Ad spend', value: '$34,105', delta: '+25.1%', tone: 'neutral' },
      { label: 'ROAS', value: '5.92×', delta: '−3.3%', tone: 'bad' },
    ],
    revenue: [
      5025, 5287, 5319, 3920, 5194, 6324, 5707, 4658, 5376, 4259, 4791, 4489, 6945, 6883, 5429, 6278, 5432,
      5405, 5679, 7502, 6667, 5933, 4666, 5288, 5642, 5172, 6008, 6465, 6038, 5208, 6832, 6272, 5676, 6678,
      6793, 5753, 5579, 6109, 6147, 5615, 7083, 7825, 6993, 6286, 6798, 6076, 6283, 9061, 7871, 6062, 5853,
      6194, 6397, 5481, 6882, 7273, 6224, 6147, 6191, 6528, 7048,
    ],
    cost: [
      861, 843, 867, 850, 772, 974, 1026, 833, 859, 851, 859, 836, 979, 1056, 855, 930, 896, 924, 829, 983,
      1063, 881, 846, 922, 906, 852, 1043, 1069, 938, 871, 986, 1009, 958, 1167, 1176, 1038, 1063, 1023, 1057,
      1014, 1186, 1285, 1029, 1035, 1015, 1055, 965, 1692, 1240, 1035, 1071, 1072, 1089, 976, 1108, 1286,
      1139, 1086, 1124, 1107, 1021,
    ],
  };
}
