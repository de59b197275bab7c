import type { MetricKey } from '#report/metrics/metrics.ts';
import { metricLabel } from '../words/metric-words.ts';
import { quotedWith, type NoteTable } from './note-table.ts';

const quoted = (names: string | number | undefined) => quotedWith(names, '«', '»');
const order = (value: string | number | undefined) =>
  value === 'dmy' ? 'con el día primero' : value === 'ymd' ? 'con el año primero' : 'con el mes primero';

export const NOTES_ES: NoteTable = {
  date_order_guessed: (v) =>
    `Las fechas de ${quoted(v.column)} no dicen si va primero el día o el mes; se leyeron ${order(v.order)}.`,
  date_order_mixed: (v) =>
    `${quoted(v.column)} contiene fechas en órdenes distintos; cuando una fecha es ambigua, se leyó ${order(v.order)}.`,
  date_order_runs: (v) =>
    `${quoted(v.column)} contiene fechas escritas de dos maneras, unas con el día primero y otras con el mes. Cuando una fecha puede leerse de las dos, decidieron las fechas vecinas, si lo permitían.`,
  dates_swapped: (v) =>
    `En ${quoted(v.column)}, el día y el mes de ${v.dates} fechas estaban intercambiados, como ocurre cuando una hoja de cálculo abre un archivo de otro país. Quedaban lejos de todas las demás y se corrigieron.`,
  spellings_joined: (v) =>
    v.names === 1
      ? `${quoted(v.column)} contiene ${quoted(v.example)} unas veces en mayúsculas y otras en minúsculas; sus filas se han contado juntas.`
      : `${quoted(v.column)} contiene ${v.names} nombres escritos unas veces en mayúsculas y otras en minúsculas, entre ellos ${quoted(v.example)}; las filas de cada uno se han contado juntas.`,
  names_in_words: ({ column, code, word }) =>
    `“${column}” une las palabras de sus nombres con guiones bajos; aquí se escriben por separado, como “${word}” en lugar de “${code}”.`,
  names_began: (v) =>
    `${quoted(v.column)} está casi siempre vacía antes del ${v.day} y casi siempre rellena desde entonces. Lo que aportó cada nombre solo se compara desde ese día.`,
  nominal_value: (v) =>
    `${quoted(v.column)} da a cada conversión el mismo valor de ${v.value}, así que solo cuenta las conversiones otra vez. No se muestra como ingresos. Si en la plataforma las conversiones tienen su valor real, el informe mostrará también los ingresos y el retorno.`,
  visits_overlap: (v) =>
    `Los totales son los de la plataforma (${quoted(v.label)}, línea ${v.line}); sus filas comparten visitas, por lo que estas no se sumaron.`,
  metrics_as_columns: (v) =>
    `${quoted(v.column)} dice qué mide cada fila; cada medida se leyó como una columna propia: ${v.metrics}.`,
  number_style_guessed: (v) =>
    `Los números de ${quoted(v.column)} no aclaran si el punto o la coma introduce los decimales; decidieron las demás columnas.`,
  several_tables_joined: (v) => `El archivo contiene ${v.tables} tablas con la misma estructura; se unieron.`,
  main_table_chosen: (v) =>
    `El archivo contiene ${v.tables} tablas. El informe se basa en ${quoted(v.main)}, la de las cifras por las que un cliente pregunta primero; las demás aparecen aparte: ${v.names}.`,
  empty_tables: (v) => `Tablas con encabezado pero sin filas: ${v.tables} (${v.names}).`,
  table_not_read: (v) => `La tabla ${quoted(v.name)} no se pudo leer y no figura en este informe.`,
  wide_table_unpivoted: (v) =>
    `El archivo tiene una columna por día; sus ${v.columns} columnas se leyeron como días${v.dropped === '' ? '' : `, sin ${quoted(v.dropped)}`}.`,
  ragged_rows: (v) => `Filas con más o menos celdas que el encabezado: ${v.rows}.`,
  cells_not_numbers: (v) =>
    `Celdas de ${quoted(v.column)} que no son números: ${v.cells} (${quoted(v.example)}); cuentan como no medidas.`,
  quoting_repaired: (v) => `Celdas con comillas defectuosas que se repararon: ${v.cells}.`,
  encoding_guessed: (v) => `El archivo no indica su codificación; se leyó como ${v.encoding}.`,
  header_missing: (v) => `El archivo no tiene encabezado; sus ${v.columns} columnas se numeraron.`,
  currency_assumed: (v) =>
    `${quoted(v.column)} muestra un signo que comparten varias monedas; se tomó como ${v.currency}.`,
  several_currencies: (v) =>
    v.column !== undefined
      ? `${quoted(v.column)} contiene importes en varias monedas (${v.currencies}); no se sumaron.`
      : v.used === '' || v.used === undefined
        ? `El archivo contiene varias monedas (${v.currencies}); los importes no se sumaron.`
        : `El archivo contiene varias monedas (${v.currencies}); los totales están en ${v.used} y las demás no se añadieron.`,
  metric_chosen: (v) => `Se usa ${quoted(v.chosen)}, no ${quoted(v.others)}.`,
  mixed_results: (v) =>
    `${quoted(v.column)} cuenta resultados de distinto tipo (${v.types}), que no se sumaron.`,
  mean_without_weight: (v) =>
    `${quoted(v.columns)}: medias de cada fila. Al archivo le falta una columna con la que calcular un valor total, así que no lo hay.`,
  not_additive: (v) =>
    `${quoted(v.columns)}: no se puede sumar por filas, pues una persona puede contarse varias veces; no se muestra total.`,
  period_from_name: (v) =>
    `Las filas no llevan fecha; el periodo del ${v.from} al ${v.to} figura en el nombre del archivo.`,
  period_from_preamble: (v) =>
    `Las filas no llevan fecha; el periodo del ${v.from} al ${v.to} figura encima de la tabla.`,
  period_wider_than_rows: (v) =>
    `El archivo se hizo para el periodo del ${v.from} al ${v.to}, pero sus filas solo van del ${v.first} al ${v.last}.`,
  counted_by_selecting_date: (v) =>
    `Las filas se cuentan según ${quoted(v.column)}, la fecha por la que se filtró el archivo. Según ${quoted(v.other)}, las primeras y las últimas semanas estarían incompletas.`,
  year_assumed: (v) =>
    `${quoted(v.column)} no contiene fechas completas; se completaron con el periodo del archivo${v.year === '' ? '' : ` (${v.year})`}.`,
  year_missing: (v) =>
    `${quoted(v.column)} no indica el año, así que sus valores no se situaron en el tiempo.`,
  days_counted: (v) =>
    `${quoted(v.column)} cuenta desde el inicio del periodo que figura encima de la tabla; así se situaron sus valores en el tiempo.`,
  year_from_files: (v) =>
    `${quoted(v.column)} no indica el año; según los demás archivos del cliente, sus meses van del ${v.from} al ${v.to}. Compruébelo.`,
  year_from_upload: (v) =>
    `${quoted(v.column)} no indica el año; según el día en que se añadió el archivo, sus días van del ${v.from} al ${v.to}. Compruébelo.`,
  attribution_window: (v) =>
    `${quoted(v.column)} indica el mismo gasto una vez por ventana; este informe cuenta las filas de ${v.window}. Compruébelo.`,
  year_from_name: (v) =>
    `${quoted(v.column)} no indica el año; lo indica el nombre del archivo, y así se situaron sus valores en el tiempo.`,
  variants_counted_once: (v) =>
    `Pruebas A/B que figuran junto a sus variantes: ${v.count ?? v.rows}; solo se contaron las variantes.`,
  codes_in_words: ({ column, words }) =>
    `“${column}” contiene códigos, que aquí aparecen con las palabras de la plataforma: ${words}.`,
  left_checkouts: () => 'Ninguna fila del archivo llegó a pagarse: son compras abandonadas, no ventas.',
  rows_counted: (v) =>
    `Cada fila corresponde a un elemento; se cuentan: ${metricLabel(v.metric as MetricKey, 'es')}.`,
  things_in_rows: (v) =>
    `Las ${v.rows} filas contienen: ${metricLabel(v.metric as MetricKey, 'es')} ${v.count}. Lo que ocupa varias filas se cuenta una vez.`,
  order_items: (v) =>
    `Las ${v.rows} filas son los artículos de ${v.count} pedidos. Los pedidos y sus importes cuentan una vez por pedido. Las cifras por producto son «${v.formula}» y su suma puede diferir de los importes de los pedidos: el envío, los descuentos sobre el pedido entero y los impuestos añadidos no pertenecen a ningún producto.`,
  order_items_unpriced: (v) =>
    `Las ${v.rows} filas son los artículos de ${v.count} pedidos. Los pedidos y sus importes cuentan una vez por pedido; el archivo no da el precio de cada artículo, así que no hay importes por producto.`,
  shares_of_peak: (v) =>
    `${quoted(v.columns)}: interés respecto al punto más alto (100); no es un número de búsquedas ni se suma.`,
  state_not_summed: (v) =>
    `${quoted(v.columns)}: un estado registrado cada día, que no se suma en el tiempo.`,
  state_assumed: (v) =>
    `${quoted(v.columns)}: apenas hay cambios de una fecha a otra, por lo que se lee como un nivel; cuenta el último valor y no se sumó nada en el tiempo. Si cuenta lo que ocurrió cada vez, basta un nombre que lo diga, como «Nuevos …».`,
  score_assumed: (v) =>
    `${quoted(v.columns)}: valores con decimales entre 0 y 100 que cambian poco, por lo que se lee como puntuación; se muestra la media y no se sumó nada.`,
  counter_assumed: (v) =>
    `${quoted(v.columns)}: ninguna bajada, por lo que se lee como un contador acumulado; cuenta el último valor y no se sumó nada en el tiempo. Si cuenta lo que ocurrió cada vez, basta un nombre que lo diga, como «Nuevos …».`,
  rows_overlap: (v) =>
    `Las filas por ${quoted(v.column)} se solapan en lo que cuentan; sus cifras no se sumaron.`,
  platform_total: (v) =>
    `Los totales son los de la propia plataforma (${quoted(v.label)}, línea ${v.line}); el archivo solo incluye una parte de las filas.`,
  dates_unreadable: (v) =>
    `Filas cuyo valor en ${quoted(v.column)} no es una fecha: ${v.cells} (${quoted(v.example)}); están en los totales, pero no en la evolución.`,
  dates_unread_beside: (v) =>
    `Filas cuyo valor en ${quoted(v.column)} no es una fecha: ${v.cells} (${quoted(v.example)}).`,
  last_month_cut: (v) =>
    `Las cifras de ${v.month} llegan solo hasta el ${v.to}; por eso se compara el último mes completo.`,
  last_month_low: (v) =>
    `${v.month} está muy por debajo de todos los demás meses y el archivo no dice hasta qué día llega. Es posible que el mes no hubiera terminado al exportarlo; por eso se compara el mes anterior.`,
  dates_open: (v) =>
    `Filas con una fecha en ${quoted(v.column)} que puede ser de dos días distintos (${quoted(v.example)}): ${v.cells}. Cuentan en los totales, pero no en la evolución.`,
  comparison_rule: (v) => RULES[String(v.rule)] ?? '',
};

const RULES: Record<string, string> = {
  own_columns: 'El periodo anterior es el que el propio archivo pone junto al actual.',
  own_periods: 'El archivo contiene dos periodos; el posterior se compara con el anterior.',
  last_month: 'El último mes completo se compara con el mes anterior.',
  last_weeks: 'Las últimas cuatro semanas se comparan con las cuatro anteriores.',
};
