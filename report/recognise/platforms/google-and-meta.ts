import { STATED, type Platform } from './platform-table.ts';

const META_SPEND =
  'amount spent | ausgegebener betrag | montant dépensé | importe gastado | valor usado | valor gasto | montante gasto | importo speso | besteed bedrag | uitgegeven bedrag | wydana kwota | kwota wydana | 消化金額';
const META_MARKS = [
  'reporting starts | berichtsstart | auswertungsbeginn | début des rapports | inicio del informe | início dos relatórios | inizio report | begin rapportage | początek raportu | レポート開始日 | レポート開始 | anfang des auswertungszeitraums | inicio de la notificación',
  'results | ergebnisse | résultats | resultados | risultati | resultaten | wyniki | 結果',
  'result indicator | result type | ergebnis-indikator | ergebnisart | indicateur de résultat | indicateur de résultats | indicador de resultado | indicador de resultados | indicatore del risultato | resultaatindicator | wskaźnik wyniku | 結果インジケーター | 結果の指標',
  'cost per result | cost per results | kosten pro ergebnis | kosten pro ergebnisse | coût par résultat | coût par résultats | coste por resultado | coste por resultados | costo por resultado | costo por resultados | custo por resultado | custo por resultados | costo per risultato | costo per risultati | kosten per resultaat | koszt na wynik | 結果の単価',
  'link clicks | klicks auf link | link-klicks | clics sur un lien | clics sur le lien | clics en el enlace | cliques no link | clic sul link | klikken op link | kliknięcia linku | リンクのクリック',
  'clicks (all) | klicks (alle) | clics (tous) | clics (todos) | cliques (todos) | clic (tutti) | klikken (alle) | kliknięcia (wszystkie) | クリック(すべて)',
  'campaign delivery | ad set delivery | ad delivery | campaign status | auslieferung der kampagne | diffusion de la campagne | entrega de la campaña | veiculação da campanha',
  'ad set name | ad set budget | ad set budget type | anzeigengruppenname | nom de l’ensemble de publicités | nombre del conjunto de anuncios | nome do conjunto de anúncios | nome del gruppo di inserzioni | 広告セット名',
  'attribution setting | attributionseinstellung | paramètre d’attribution | configuración de atribución | configuração de atribuição | アトリビューション設定',
  'reach | reichweite | couverture | portée | alcance | copertura | bereik | zasięg | リーチ',
  'purchase roas (return on ad spend) | website purchase roas (return on ad spend) | purchases conversion value | roas (return on ad spend) für käufe',
  'cpm (cost per 1,000 impressions) | cpc (cost per link click) | ctr (link click-through rate) | cpm (kosten pro 1.000 impressionen) | cpc (all) | ctr (all)',
].join(';');

/** The first line of a Google Ads download names the report: `Campaign report`, `Search keyword report`. */
const GOOGLE_TITLE = /\b(report|performance)\b|bericht|rapport|informe|relatório|raport|レポート/i;
/** `Time_series(2026.02.05-2026.02.10).csv`, `Dispositivos(2026.05.05-2026.05.24).csv` */
const OVERVIEW_CARD =
  /^[^()]+\((?:[^()]*_)?\d{4}\.\d{2}\.\d{2}(?:-\d{4}\.\d{2}\.\d{2})?(?:_[^()]*)?\)(?: ?\(\d+\))?\.csv$/iu;
const GOOGLE_IMPRESSIONS = 'impr. | vert. | wyśw.';

/** The two largest places where media is bought. */
export const GOOGLE_AND_META: Platform[] = [
  {
    id: 'google_ads',
    name: 'Google Ads',
    // Clicks and views of any ad, which is no engagement with a post.
    means: {
      Interactions: 'interactions',
      Interaktionen: 'interactions',
      Interacciones: 'interactions',
      Interazioni: 'interactions',
      Interações: 'interactions',
      Interacties: 'interactions',
      Interakcje: 'interactions',
    },
    signs: [
      {
        headers: [GOOGLE_IMPRESSIONS],
        without: 'spend; deliv.; ausgaben; gregorian date',
        some: {
          of: 'clicks | klicks | clics | cliques | clic | klikken | kliknięcia | interactions | interaktionen | interacciones | interazioni | interações | interacties | interakcje; cost | kosten | coût | coste | costo | custo | koszt | cost (converted currency); avg. cpc | durchschn. cpc | cpc moy. | cpc medio | cpc méd. | gem. cpc | śr. cpc | prom. cpc | avg. cost | avg. cpm; conv. rate | cost / conv. | conv. value | conv.-rate | kosten/conv. | taux de conv. | coût/conv. | tasa de conv. | taxa de conv. | conversions; search keyword | search term | ad group | campaign | campaign state | campaign status | keyword status | match type | campaign type | customer id | day; ctr | currency code | währungscode | código de moneda | code de devise | interaction rate | interaktionsrate | tasa de interacción | taux d’interaction | search impr. share',
          atLeast: 2,
        },
        weight: 3,
      },
      {
        preamble: GOOGLE_TITLE,
        leftOut: /^\s*(Total|Gesamt|Totale|Suma|Totaal|Razem|合計)\s*: ?[\p{Lu}\p{Lo}]/u,
        weight: 3,
      },
      {
        leftOut:
          /^\s*(Total|Gesamt|Totale|Suma|Totaal|Razem|合計)\s*: ?(Account|Campaigns?|Search|Display|Video|Performance Max|Shopping|Ad groups?|Filtered|Demand Gen|Smart|App|Keywords|Ads|Current view|Konto|Kampagnen|Suchnetzwerk|Anzeigengruppen|Compte|Campagnes|Cuenta|Campañas|Conta|Campanhas|Pesquisa|Campagne|Kampanie|アカウント|キャンペーン)/,
        weight: STATED,
      },
      {
        headers: ['campaign state | campaign status | ad group state | keyword state | keyword status'],
        metrics: ['clicks', 'cost'],
        preamble: GOOGLE_TITLE,
        without: 'spend',
        weight: 3,
      },
      { headers: ['表示回数', 'クリック数', '費用'], withoutMetrics: ['reach'], weight: 3 },
      { headers: ['cost (converted currency)'], weight: 3 },
      // The cards of the overview page, each a small file of its own, in any language called by its days.
      { file: OVERVIEW_CARD, metrics: ['clicks'], maxColumns: 9, weight: 4 },
      { file: OVERVIEW_CARD, metrics: ['cost'], maxColumns: 9, weight: 4 },
      { file: OVERVIEW_CARD, metrics: ['impressions'], maxColumns: 9, weight: 4 },
      { headers: ['search keyword', 'criterion status'], weight: 4 },
      { metrics: ['impression_share', 'overlap_rate'], withoutMetrics: ['cost'], weight: 4 },
      { metrics: ['overlap_rate', 'outranking_share'], withoutMetrics: ['cost'], weight: 4 },
      { headers: ['campaign name', 'campaign group name', 'cost | clicks'], weight: 4 },
      { headers: ['word', 'top containing queries'], weight: 4 },
      { headers: ['search', 'cost', 'clicks'], maxColumns: 7, weight: 3 },
      { headers: ['location name', 'cost', 'clicks'], maxColumns: 8, weight: 3 },
      {
        headers: ['device', 'cost', 'impressions', 'clicks'],
        without: 'date; day; campaign; spend',
        maxColumns: 6,
        weight: 2,
      },
      {
        headers: ['day', 'start hour | hour', 'impressions | clicks'],
        without: 'campaign; date',
        maxColumns: 5,
        weight: 2,
      },
      {
        headers: ['gender', 'age range | age', 'impressions | clicks | cost'],
        without: 'campaign; date; amount spent; reach; spend',
        maxColumns: 6,
        weight: 2,
      },
      { headers: ['avg. cpc', 'cost', 'clicks'], without: 'spend', weight: 2 },
      {
        headers: ['campaign', 'search keyword', 'search keyword match type | match type'],
        metrics: ['clicks', 'cost'],
        without: 'spend',
        weight: 3,
      },
      {
        some: {
          of: 'metrics.clicks; metrics.impressions; metrics.cost_micros; campaign.name; segments.date',
          atLeast: 3,
        },
        weight: 4,
      },
    ],
  },
  {
    id: 'meta_ads',
    name: 'Meta Ads',
    means: { weergaven: 'impressions', visualizzazioni: 'impressions' },
    signs: [
      {
        headers: [META_SPEND],
        some: { of: META_MARKS, atLeast: 1 },
        without: 'swipe ups; paid impressions; ad squad name',
        weight: 3,
      },
      { headers: ['レポート開始日', '消化金額'], weight: 3 },
      { some: { of: META_MARKS, atLeast: 5 }, weight: 3 },
      {
        headers: ['reporting starts', 'reporting ends', 'delivery | campaign delivery | ad delivery'],
        weight: 3,
      },
      { headers: ['campaign_name', 'date_start', 'date_stop', 'spend'], weight: 3 },
    ],
  },
];
