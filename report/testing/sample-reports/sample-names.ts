/** Names as exports carry them: ordinary ones, many scripts, and some that leave no place to break. */
export const CAMPAIGNS = [
  'Brand Search | Exact | EU',
  'Retargeting | Cart 7d',
  'Café Été | Terrasse FR',
  'Shopping | Bestsellers',
  'Łódź & Kraków | Wyszukiwanie',
  'YouTube | Latte Art How-to',
  'Competitor | Search DE',
  'TikTok | Creator Whitelist',
  'PMax | Espresso Machines',
  'Prospecting | Lookalike 2%',
  'Display | Contextual',
  'Meta | Advantage+ Broad',
  'LinkedIn | Office Coffee B2B',
  'Newsletter | Weekly Roast',
  'Generic Search | Grinders',
  'Abandoned Checkout | Email',
  'Shopping | Accessories',
  'Retargeting | Viewed 14d',
  'Affiliate | Coupon Sites',
  'Pinterest | Kitchen Inspo',
  'Demand Gen | Subscriptions',
  'Spotify | Morning Audio',
  'Search | Größenberatung DE',
  'Bing | Brand',
  'Reddit | r/espresso',
  'Local | Berlin Mitte',
];

export const SCRIPTS = [
  '秋の新作キャンペーン 日本語',
  'حملة العودة إلى المدارس',
  '🚀 Launch 2026 🎉',
  'Καφές | Αθήνα',
  'Кофе и чай | Москва',
  'קפה של בוקר',
  'กาแฟเย็น | กรุงเทพ',
  '커피 캠페인 | 서울',
  '咖啡促销活动 这个给们',
  '1️⃣ First touch 👨‍👩‍👧',
  'कॉफ़ी | दिल्ली',
  'Ünïçødé ≥ 5 € → ∞',
  'a̶b̶c̶ strike',
  'العربية + English mix 123',
];

export const LONG_NAMES = [
  'DE_SEARCH_NONBRAND_GENERIC_COFFEEMACHINES_FULLYAUTOMATIC_EXACTMATCH_DESKTOP_MOBILE_RETARGETING_EXCLUDED_2026Q3_V2_FINAL_FINAL',
  'https://www.example.com/collections/espresso-machines/products/the-very-long-product-name-with-many-words?utm_source=google&utm_medium=cpc&utm_campaign=brand',
  'A name that is long but has spaces in it so that it can wrap over two or three lines without any trouble at all for a reader',
  'W'.repeat(180),
  '—',
  'x',
  'Brand | US',
  'Retargeting / Cart / 7d / Exclude purchasers / DACH / Women 25-54',
];

export const CHANNELS = ['Paid Search', 'Paid Social', 'Shopping', 'Email', 'Display & Video', 'Other'];
