import { describe, expect, it } from 'vitest';
import { entriesNamed, NAME_TABLES } from './name-index.ts';
import { namesOf } from './name-table.ts';
import { normaliseName } from '#report/read/names/normalise-name.ts';

const roleOf = (header: string) => entriesNamed(header)[0]?.role;

describe('headers are understood', () => {
  it.each([
    ['Day', 'Campaign', 'Impr.', 'Clicks', 'Cost', 'Conversions', 'Conv. value'],
    ['Tag', 'Kampagne', 'Impressionen', 'Klicks', 'Kosten', 'Conversions', 'Conv.-Wert'],
    ['Jour', 'Campagne', 'Impressions', 'Clics', 'Coût', 'Conversions', 'Valeur de conv.'],
    ['Día', 'Campaña', 'Impresiones', 'Clics', 'Coste', 'Conversiones', 'Valor de conv.'],
    ['Dia', 'Campanha', 'Impressões', 'Cliques', 'Custo', 'Conversões', 'Valor da conv.'],
    ['Giorno', 'Campagna', 'Impressioni', 'Clic', 'Costo', 'Conversioni', 'Valore di conv.'],
    ['Dag', 'Campagne', 'Vertoningen', 'Klikken', 'Kosten', 'Conversies', 'Conv.waarde'],
    ['Dzień', 'Kampania', 'Wyświetlenia', 'Kliknięcia', 'Koszt', 'Konwersje', 'Wartość konw.'],
    ['日', 'キャンペーン', '表示回数', 'クリック数', '費用', 'コンバージョン', 'コンバージョン値'],
    ['Дата', 'Кампания', 'Показы', 'Клики', 'Расход', 'Конверсии', 'Доход'],
    ['Dátum', 'Kampány', 'Megjelenítések', 'Kattintások', 'Költség', 'Konverziók', 'Bevétel'],
    ['Ημερομηνία', 'Καμπάνια', 'Εμφανίσεις', 'Κλικ', 'Κόστος', 'Μετατροπές', 'Έσοδα'],
    ['Ngày', 'Chiến dịch', 'Lượt hiển thị', 'Lượt nhấp', 'Chi phí', 'Chuyển đổi', 'Doanh thu'],
    ['วันที่', 'แคมเปญ', 'การแสดงผล', 'คลิก', 'ค่าใช้จ่าย', 'จำนวน Conversion', 'รายได้'],
    ['التاريخ', 'الحملة', 'مرات الظهور', 'النقرات', 'التكلفة', 'التحويلات', 'الإيرادات'],
  ])('in the language of %s', (...headers) => {
    expect(headers.map(roleOf)).toEqual([
      'date',
      'campaign',
      'impressions',
      'clicks',
      'cost',
      'conversions',
      'revenue',
    ]);
  });

  it.each([
    ['Amount spent (EUR)', 'cost'],
    ['shown', 'impressions'],
    ['actions:offsite_conversion.fb_pixel_purchase', 'conversions'],
    ['actions_omni_purchase', 'conversions'],
    ['actions:lead', 'conversions'],
    ['action_values:offsite_conversion.fb_pixel_purchase', 'revenue'],
    ['actions:offsite_conversion.fb_pixel_add_to_cart', 'add_to_carts'],
    ['actions:link_click', 'clicks'],
    ['actions:landing_page_view', 'landing_page_views'],
    ['Times shown', 'impressions'],
    ['clicked', 'clicks'],
    ['converted', 'conversions'],
    ['Amount Spent (USD) ', 'cost'],
    ['消化金額 (JPY)', 'cost'],
    ['Spend(GBP)', 'cost'],
    ['Cost USD', 'cost'],
    ['Kosten in EUR', 'cost'],
    ['Расход, руб.', 'cost'],
    ['Cost / conv.', 'cpa'],
    ['Avg. CPC', 'cpc'],
    ['Conv. rate', 'cvr'],
    ['Conv. value / cost', 'roas'],
    ['CTR (link click-through rate)', 'ctr'],
    ['Purchases conversion value', 'revenue'],
    ['Spend in account currency', 'cost'],
    ['campaign_name', 'campaign'],
    ['CampaignName', 'campaign'],
    ['metrics.clicks', 'clicks'],
    ['Total likes', 'likes'],
    ['eCPM', 'cpm'],
    ['adGroupName', 'ad_group'],
    ['Reactions (total)', 'likes'],
    ['Impressionen gesamt', 'impressions'],
    ['ga:sessions', 'sessions'],
    ['Wiedergabe\u00adzeit (Stunden)', 'watch_hours'],
    ['Montant d\u00e9pens\u00e9 (EUR)', 'cost'],
    ['MONTANT DEPENSE', 'cost'],
  ])('%s as %s', (header, role) => {
    expect(roleOf(header)).toBe(role);
  });

  it.each(['Value', 'Notes', 'Foo', 'Total', 'Bid', 'Spend category'])(
    'but %s is nothing in particular',
    (header) => {
      expect(entriesNamed(header).filter((entry) => entry.only === undefined)).toEqual([]);
    },
  );
});

describe('the tables of names', () => {
  it('give a name two measures only where the kind of file decides', () => {
    const owners = new Map<string, Set<string>>();
    for (const entry of NAME_TABLES) {
      if (entry.only !== undefined || entry.role === null) continue;
      for (const name of namesOf(entry)) {
        const key = normaliseName(name);
        owners.set(key, (owners.get(key) ?? new Set()).add(`${entry.role} ${entry.rank ?? 0}`));
      }
    }
    const shared = [...owners].filter(([, roles]) => roles.size > 1).map(([name]) => name);
    // What the column holds decides these: dates or counts, words or numbers.
    expect(shared.toSorted()).toEqual(['estado', 'hour', 'placering', 'starts']);
  });
});

describe('a name that was damaged on the way', () => {
  it.each([
    ['Newusers', 'new_users'],
    ['Engagedsessions', 'engaged_sessions'],
    ['Engagementrate', 'engagement_rate'],
    ['Key eventsAll eventsAll eventsarrow_drop_down', 'conversions'],
  ])('is known all the same: %s', (header, role) => {
    expect(entriesNamed(header)[0]?.role).toBe(role);
  });
});
