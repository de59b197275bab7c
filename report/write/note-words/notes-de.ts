import type { MetricKey } from '#report/metrics/metrics.ts';
import { metricLabel } from '../words/metric-words.ts';
import { quotedWith, type NoteTable } from './note-table.ts';

const quoted = (names: string | number | undefined) => quotedWith(names, '„', '“');
const order = (value: string | number | undefined) =>
  value === 'dmy' ? 'mit dem Tag zuerst' : value === 'ymd' ? 'mit dem Jahr zuerst' : 'mit dem Monat zuerst';

export const NOTES_DE: NoteTable = {
  date_order_guessed: (v) =>
    `Die Daten in ${quoted(v.column)} lassen offen, ob Tag oder Monat zuerst kommt; gelesen wurden sie ${order(v.order)}.`,
  date_order_mixed: (v) =>
    `${quoted(v.column)} enthält Daten in verschiedener Reihenfolge; wo ein Datum es offen lässt, wurde es ${order(v.order)} gelesen.`,
  date_order_runs: (v) =>
    `${quoted(v.column)} enthält Daten in zwei Schreibweisen, teils mit dem Tag, teils mit dem Monat zuerst. Wo ein Datum beides sein kann, entschieden die Daten davor und danach, soweit sie es konnten.`,
  dates_swapped: (v) =>
    `In ${quoted(v.column)} waren bei ${v.dates} Daten Tag und Monat vertauscht, wie es geschieht, wenn eine Tabellenkalkulation eine Datei aus einem anderen Land öffnet. Diese Daten lagen weit außerhalb aller anderen und wurden zurückgetauscht.`,
  spellings_joined: (v) =>
    v.names === 1
      ? `In ${quoted(v.column)} steht ${quoted(v.example)} teils groß, teils klein geschrieben; die Zeilen wurden zusammengezählt.`
      : `In ${quoted(v.column)} stehen ${v.names} Namen teils groß, teils klein geschrieben, darunter ${quoted(v.example)}; die Zeilen eines Namens wurden jeweils zusammengezählt.`,
  names_in_words: ({ column, code, word }) =>
    `„${column}“ verbindet die Wörter seiner Namen mit Unterstrichen; hier sind sie ausgeschrieben, etwa „${word}“ für „${code}“.`,
  names_began: (v) =>
    `${quoted(v.column)} ist vor dem ${v.day} fast immer leer und seitdem meist gefüllt. Was die Namen brachten, wird erst ab diesem Tag verglichen.`,
  nominal_value: (v) =>
    `${quoted(v.column)} gibt jeder Conversion denselben Wert von ${v.value} und zählt damit nur die Conversions ein zweites Mal. Als Umsatz wird die Spalte nicht gezeigt. Sobald die Conversions in der Werbeplattform ihren wirklichen Wert haben, zeigt der Bericht auch Umsatz und Rendite.`,
  visits_overlap: (v) =>
    `Die Summen sind die der Plattform (${quoted(v.label)}, Zeile ${v.line}); ihre Zeilen teilen sich Besuche, deshalb wurden Besuche nicht addiert.`,
  metrics_as_columns: (v) =>
    `${quoted(v.column)} nennt in jeder Zeile, was gemessen wurde; jede Kennzahl wurde als eigene Spalte gelesen: ${v.metrics}.`,
  number_style_guessed: (v) =>
    `Die Zahlen in ${quoted(v.column)} lassen offen, ob Punkt oder Komma die Dezimalstellen einleitet; entscheidend waren die anderen Spalten der Datei.`,
  several_tables_joined: (v) =>
    `Die Datei enthält ${v.tables} Tabellen mit gleichem Aufbau; sie wurden zusammengeführt.`,
  main_table_chosen: (v) =>
    `Die Datei enthält ${v.tables} Tabellen. Der Bericht beruht auf ${quoted(v.main)}, der Tabelle, nach deren Zahlen Kunden zuerst fragen; die anderen folgen als eigene Abschnitte: ${v.names}.`,
  empty_tables: (v) => `Tabellen mit Kopfzeile, aber ohne Zeilen: ${v.tables} (${v.names}).`,
  table_not_read: (v) => `Die Tabelle ${quoted(v.name)} ließ sich nicht lesen und fehlt in diesem Bericht.`,
  wide_table_unpivoted: (v) =>
    `Die Datei hat eine Spalte pro Tag; ihre ${v.columns} Spalten wurden als Tage gelesen${v.dropped === '' ? '' : `, ohne ${quoted(v.dropped)}`}.`,
  ragged_rows: (v) => `Zeilen mit mehr oder weniger Zellen als die Kopfzeile: ${v.rows}.`,
  cells_not_numbers: (v) =>
    `Zellen in ${quoted(v.column)}, die keine Zahl sind: ${v.cells} (${quoted(v.example)}); sie gelten als nicht gemessen.`,
  quoting_repaired: (v) => `Zellen mit fehlerhaften Anführungszeichen, die repariert wurden: ${v.cells}.`,
  encoding_guessed: (v) =>
    `Die Datei nennt ihre Zeichenkodierung nicht; gelesen wurde sie als ${v.encoding}.`,
  header_missing: (v) => `Die Datei hat keine Kopfzeile; ihre ${v.columns} Spalten wurden nummeriert.`,
  currency_assumed: (v) =>
    `${quoted(v.column)} enthält ein Zeichen, das für mehrere Währungen steht; angenommen wurde ${v.currency}.`,
  several_currencies: (v) =>
    v.column !== undefined
      ? `${quoted(v.column)} enthält Beträge in mehreren Währungen (${v.currencies}); sie wurden nicht addiert.`
      : v.used === '' || v.used === undefined
        ? `Die Datei enthält mehrere Währungen (${v.currencies}); Geldbeträge wurden nicht addiert.`
        : `Die Datei enthält mehrere Währungen (${v.currencies}); Summen stehen in ${v.used}, die anderen wurden nicht hinzugezählt.`,
  metric_chosen: (v) => `Verwendet wird ${quoted(v.chosen)}, nicht ${quoted(v.others)}.`,
  mixed_results: (v) =>
    `${quoted(v.column)} zählt verschiedene Arten von Ergebnissen (${v.types}), die nicht addiert wurden.`,
  mean_without_weight: (v) =>
    `${quoted(v.columns)}: Durchschnitte je Zeile. Der Datei fehlt eine Spalte, aus der sich ein Gesamtwert berechnen ließe; deshalb gibt es keinen.`,
  not_additive: (v) =>
    `${quoted(v.columns)}: über Zeilen nicht addierbar, da eine Person mehrfach gezählt sein kann; eine Summe wird nicht gezeigt.`,
  period_from_name: (v) =>
    `Die Zeilen enthalten kein Datum; der Zeitraum vom ${v.from} bis zum ${v.to} steht im Namen der Datei.`,
  period_from_preamble: (v) =>
    `Die Zeilen enthalten kein Datum; der Zeitraum vom ${v.from} bis zum ${v.to} steht über der Tabelle.`,
  period_wider_than_rows: (v) =>
    `Die Datei gilt für den Zeitraum vom ${v.from} bis zum ${v.to}, ihre Zeilen reichen aber nur vom ${v.first} bis zum ${v.last}.`,
  counted_by_selecting_date: (v) =>
    `Die Zeilen zählen nach ${quoted(v.column)}, denn danach wurde die Datei gefiltert. Nach ${quoted(v.other)} wären die ersten und die letzten Wochen unvollständig.`,
  year_assumed: (v) =>
    `${quoted(v.column)} enthält keine vollständigen Daten; sie wurden aus dem Zeitraum der Datei ergänzt${v.year === '' ? '' : ` (${v.year})`}.`,
  year_missing: (v) =>
    `${quoted(v.column)} nennt kein Jahr; die Werte wurden daher nicht zeitlich eingeordnet.`,
  days_counted: (v) =>
    `${quoted(v.column)} zählt ab dem Beginn des Zeitraums über der Tabelle; danach wurden die Werte zeitlich eingeordnet.`,
  year_from_files: (v) =>
    `${quoted(v.column)} nennt kein Jahr; nach den anderen Dateien des Kunden reichen die Monate von ${v.from} bis ${v.to}. Bitte prüfen.`,
  year_from_upload: (v) =>
    `${quoted(v.column)} nennt kein Jahr; nach dem Tag, an dem die Datei hinzukam, reichen die Tage von ${v.from} bis ${v.to}. Bitte prüfen.`,
  attribution_window: (v) =>
    `${quoted(v.column)} nennt dieselben Ausgaben je Fenster einmal; dieser Bericht zählt die Zeilen von ${v.window}. Bitte prüfen.`,
  year_from_name: (v) =>
    `${quoted(v.column)} nennt kein Jahr; es steht im Dateinamen, und danach wurden die Werte zeitlich eingeordnet.`,
  variants_counted_once: (v) =>
    `Split-Tests, die zusätzlich zu ihren Varianten aufgeführt sind: ${v.count ?? v.rows}; gezählt wurden nur die Varianten.`,
  codes_in_words: ({ column, words }) =>
    `„${column}“ enthält Codes; sie stehen hier mit den Wörtern der Plattform: ${words}.`,
  left_checkouts: () =>
    'Keine Zeile der Datei wurde je bezahlt: Es sind abgebrochene Bestellvorgänge und keine Verkäufe.',
  rows_counted: (v) =>
    `Jede Zeile steht für einen Eintrag; gezählt werden: ${metricLabel(v.metric as MetricKey, 'de')}.`,
  things_in_rows: (v) =>
    `Die ${v.rows} Zeilen enthalten: ${metricLabel(v.metric as MetricKey, 'de')} ${v.count}. Was sich über mehrere Zeilen erstreckt, zählt nur einmal.`,
  order_items: (v) =>
    `Die ${v.rows} Zeilen sind die Artikel von ${v.count} Bestellungen. Bestellungen und ihre Beträge zählen je Bestellung einmal. Zahlen je Produkt sind „${v.formula}“ und ergeben zusammen nicht immer die Beträge der Bestellungen: Versand, Rabatte auf die ganze Bestellung und Steuer, die hinzukommt, gehören zu keinem Produkt.`,
  order_items_unpriced: (v) =>
    `Die ${v.rows} Zeilen sind die Artikel von ${v.count} Bestellungen. Bestellungen und ihre Beträge zählen je Bestellung einmal; die Datei nennt keinen Preis je Artikel, daher gibt es keine Beträge je Produkt.`,
  shares_of_peak: (v) =>
    `${quoted(v.columns)}: Interesse im Verhältnis zum höchsten Wert (100), keine Anzahl von Suchanfragen; die Werte werden nicht addiert.`,
  state_not_summed: (v) => `${quoted(v.columns)}: ein Stand je Tag, der über die Zeit nicht addiert wird.`,
  state_assumed: (v) =>
    `${quoted(v.columns)}: kaum Bewegung von einem Datum zum nächsten, daher als Stand gelesen. Es gilt der letzte Wert, über die Zeit wurde nichts addiert. Wird hier gezählt, was jeweils geschah, hilft ein Name, der das sagt, etwa „Neue …“.`,
  score_assumed: (v) =>
    `${quoted(v.columns)}: Werte mit Nachkommastellen zwischen 0 und 100, die sich wenig bewegen, daher als Punktwert gelesen. Gezeigt wird der Durchschnitt, addiert wurde nichts.`,
  counter_assumed: (v) =>
    `${quoted(v.columns)}: kein einziger Rückgang, daher als laufender Zählerstand gelesen. Es gilt der letzte Wert, über die Zeit wurde nichts addiert. Wird hier gezählt, was jeweils geschah, hilft ein Name, der das sagt, etwa „Neue …“.`,
  rows_overlap: (v) =>
    `Die Zeilen nach ${quoted(v.column)} überschneiden sich in dem, was sie zählen; ihre Zahlen wurden nicht addiert.`,
  platform_total: (v) =>
    `Die Summen stammen von der Plattform selbst (${quoted(v.label)}, Zeile ${v.line}); die Datei führt nur einen Teil der Zeilen dahinter auf.`,
  dates_unreadable: (v) =>
    `Zeilen, deren Eintrag in ${quoted(v.column)} kein Datum ist: ${v.cells} (${quoted(v.example)}); sie sind in den Summen enthalten, aber nicht im Zeitverlauf.`,
  dates_unread_beside: (v) =>
    `Zeilen, deren Eintrag in ${quoted(v.column)} kein Datum ist: ${v.cells} (${quoted(v.example)}).`,
  last_month_cut: (v) =>
    `Die Zahlen für ${v.month} reichen nur bis zum ${v.to}; verglichen wird deshalb der letzte volle Monat.`,
  last_month_low: (v) =>
    `${v.month} liegt weit unter allen anderen Monaten, und die Datei sagt nicht, bis zu welchem Tag sie reicht. Vermutlich war der Monat beim Export noch nicht vorbei; verglichen wird deshalb der Monat davor.`,
  dates_open: (v) =>
    `Zeilen mit einem Datum in ${quoted(v.column)}, das für zwei Tage stehen kann (${quoted(v.example)}): ${v.cells}. Sie sind in den Summen enthalten, aber nicht im Zeitverlauf.`,
  comparison_rule: (v) => RULES[String(v.rule)] ?? '',
};

const RULES: Record<string, string> = {
  own_columns: 'Der Zeitraum davor ist der, den die Datei selbst neben den aktuellen stellt.',
  own_periods: 'Die Datei enthält zwei Zeiträume; der spätere wird mit dem früheren verglichen.',
  last_month: 'Der letzte volle Monat wird mit dem Monat davor verglichen.',
  last_weeks: 'Die letzten vier Wochen werden mit den vier Wochen davor verglichen.',
};
