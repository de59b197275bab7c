import type { MetricKey } from '#report/metrics/metrics.ts';
import { metricLabel } from '../words/metric-words.ts';
import { quotedWith, type NoteTable } from './note-table.ts';

const quoted = (names: string | number | undefined) => quotedWith(names, '« ', ' »');
const order = (value: string | number | undefined) =>
  value === 'dmy' ? 'le jour en premier' : value === 'ymd' ? 'l’année en premier' : 'le mois en premier';

export const NOTES_FR: NoteTable = {
  date_order_guessed: (v) =>
    `Les dates de ${quoted(v.column)} ne disent pas si le jour ou le mois vient en premier ; elles ont été lues ${order(v.order)}.`,
  date_order_mixed: (v) =>
    `${quoted(v.column)} contient des dates dans des ordres différents ; quand une date est ambiguë, elle a été lue ${order(v.order)}.`,
  date_order_runs: (v) =>
    `${quoted(v.column)} contient des dates écrites de deux façons, tantôt le jour d’abord, tantôt le mois. Quand une date peut se lire des deux façons, les dates voisines ont tranché, si elles le permettaient.`,
  dates_swapped: (v) =>
    `Dans ${quoted(v.column)}, le jour et le mois de ${v.dates} dates étaient inversés, comme lorsqu’un tableur ouvre un fichier d’un autre pays. Ces dates étaient loin de toutes les autres et ont été rétablies.`,
  spellings_joined: (v) =>
    v.names === 1
      ? `${quoted(v.column)} contient ${quoted(v.example)} tantôt en majuscules, tantôt en minuscules ; ces lignes ont été comptées ensemble.`
      : `${quoted(v.column)} contient ${v.names} noms écrits tantôt en majuscules, tantôt en minuscules, dont ${quoted(v.example)} ; les lignes de chacun ont été comptées ensemble.`,
  names_in_words: (v) =>
    `${quoted(v.column)} relie les mots de ses noms par des tirets bas ; ils sont écrits ici en toutes lettres, par exemple ${quoted(v.word)} pour ${quoted(v.code)}.`,
  names_began: (v) =>
    `${quoted(v.column)} est presque toujours vide avant le ${v.day} et le plus souvent rempli depuis. Ce que chaque nom a apporté n’est comparé qu’à partir de ce jour.`,
  nominal_value: (v) =>
    `${quoted(v.column)} donne à chaque conversion la même valeur de ${v.value} : la colonne ne fait que compter les conversions une seconde fois et n’est pas présentée comme un revenu. Donnez aux conversions leur valeur réelle dans la plateforme publicitaire, et le rapport indiquera aussi le revenu et le retour.`,
  visits_overlap: (v) =>
    `Les totaux sont ceux de la plateforme (${quoted(v.label)}, ligne ${v.line}) ; ses lignes se partagent des visites, qui n’ont donc pas été additionnées.`,
  metrics_as_columns: (v) =>
    `${quoted(v.column)} indique ce que chaque ligne mesure ; chaque mesure a été lue comme une colonne à part : ${v.metrics}.`,
  number_style_guessed: (v) =>
    `Les nombres de ${quoted(v.column)} ne disent pas si le point ou la virgule introduit les décimales ; les autres colonnes ont tranché.`,
  several_tables_joined: (v) =>
    `Le fichier contient ${v.tables} tableaux de même forme ; ils ont été réunis.`,
  main_table_chosen: (v) =>
    `Le fichier contient ${v.tables} tableaux. Le rapport s’appuie sur ${quoted(v.main)}, celui dont un client demande d’abord les chiffres ; les autres suivent à part : ${v.names}.`,
  empty_tables: (v) => `Tableaux avec un en-tête mais sans lignes : ${v.tables} (${v.names}).`,
  table_not_read: (v) => `Le tableau ${quoted(v.name)} n’a pas pu être lu et ne figure pas dans ce rapport.`,
  wide_table_unpivoted: (v) =>
    `Le fichier a une colonne par jour ; ses ${v.columns} colonnes ont été lues comme des jours${v.dropped === '' ? '' : `, sans ${quoted(v.dropped)}`}.`,
  ragged_rows: (v) => `Lignes avec plus ou moins de cellules que l’en-tête : ${v.rows}.`,
  cells_not_numbers: (v) =>
    `Cellules de ${quoted(v.column)} qui ne sont pas des nombres : ${v.cells} (${quoted(v.example)}) ; elles comptent comme non mesurées.`,
  quoting_repaired: (v) => `Cellules aux guillemets défectueux qui ont été réparées : ${v.cells}.`,
  encoding_guessed: (v) => `Le fichier n’indique pas son encodage ; il a été lu comme ${v.encoding}.`,
  header_missing: (v) => `Le fichier n’a pas d’en-tête ; ses ${v.columns} colonnes ont été numérotées.`,
  currency_assumed: (v) =>
    `${quoted(v.column)} montre un signe commun à plusieurs devises ; il a été lu comme ${v.currency}.`,
  several_currencies: (v) =>
    v.column !== undefined
      ? `${quoted(v.column)} contient des montants en plusieurs devises (${v.currencies}) ; ils n’ont pas été additionnés.`
      : v.used === '' || v.used === undefined
        ? `Le fichier contient plusieurs devises (${v.currencies}) ; les montants n’ont pas été additionnés.`
        : `Le fichier contient plusieurs devises (${v.currencies}) ; les totaux sont en ${v.used}, les autres n’y ont pas été ajoutées.`,
  metric_chosen: (v) => `Colonne utilisée : ${quoted(v.chosen)}, et non ${quoted(v.others)}.`,
  mixed_results: (v) =>
    `${quoted(v.column)} compte des résultats de types différents (${v.types}), qui n’ont pas été additionnés.`,
  mean_without_weight: (v) =>
    `${quoted(v.columns)} : moyennes de chaque ligne. Il manque au fichier une colonne pour en calculer une valeur globale ; il n’y en a donc pas.`,
  not_additive: (v) =>
    `${quoted(v.columns)} : non additionnable sur plusieurs lignes, car une personne peut y être comptée plusieurs fois ; aucun total n’est affiché.`,
  period_from_name: (v) =>
    `Les lignes n’ont pas de date ; la période du ${v.from} au ${v.to} figure dans le nom du fichier.`,
  period_from_preamble: (v) =>
    `Les lignes n’ont pas de date ; la période du ${v.from} au ${v.to} figure au-dessus du tableau.`,
  period_wider_than_rows: (v) =>
    `Le fichier annonce la période du ${v.from} au ${v.to}, mais ses lignes ne vont que du ${v.first} au ${v.last}.`,
  counted_by_selecting_date: (v) =>
    `Les lignes sont comptées d’après ${quoted(v.column)}, la date qui a servi à filtrer le fichier. D’après ${quoted(v.other)}, les premières et les dernières semaines seraient incomplètes.`,
  year_assumed: (v) =>
    `${quoted(v.column)} ne contient pas de dates complètes ; elles ont été complétées d’après la période du fichier${v.year === '' ? '' : ` (${v.year})`}.`,
  year_missing: (v) =>
    `${quoted(v.column)} n’indique pas l’année ; ses valeurs n’ont donc pas été placées dans le temps.`,
  days_counted: (v) =>
    `${quoted(v.column)} compte à partir du début de la période indiquée au-dessus du tableau ; ses valeurs ont été placées dans le temps d’après elle.`,
  year_from_files: (v) =>
    `${quoted(v.column)} n’indique pas l’année ; d’après les autres fichiers du client, ses mois vont du ${v.from} au ${v.to}. À vérifier.`,
  year_from_upload: (v) =>
    `${quoted(v.column)} n’indique pas l’année ; d’après la date d’ajout du fichier, ses jours vont du ${v.from} au ${v.to}. À vérifier.`,
  attribution_window: (v) =>
    `${quoted(v.column)} donne les mêmes dépenses une fois par fenêtre ; ce rapport compte les lignes de ${v.window}. À vérifier.`,
  year_from_name: (v) =>
    `${quoted(v.column)} n’indique pas l’année ; le nom du fichier la donne, et ses valeurs ont été placées dans le temps d’après lui.`,
  variants_counted_once: (v) =>
    `Tests A/B placés à côté de leurs variantes : ${v.count ?? v.rows} ; seules les variantes ont été comptées.`,
  codes_in_words: ({ column, words }) =>
    `« ${column} » contient des codes, repris ici avec les mots de la plateforme : ${words}.`,
  left_checkouts: () =>
    'Aucune ligne du fichier n’a jamais été payée : ce sont des paniers abandonnés, et non des ventes.',
  rows_counted: (v) =>
    `Chaque ligne correspond à un élément ; sont comptés : ${metricLabel(v.metric as MetricKey, 'fr')}.`,
  things_in_rows: (v) =>
    `Les ${v.rows} lignes contiennent : ${metricLabel(v.metric as MetricKey, 'fr')} ${v.count}. Ce qui occupe plusieurs lignes compte une fois.`,
  order_items: (v) =>
    `Les ${v.rows} lignes sont les articles de ${v.count} commandes. Les commandes et leurs montants comptent une fois par commande. Les chiffres par produit correspondent à « ${v.formula} » et leur somme peut différer des montants des commandes : livraison, remises sur la commande entière et taxes ajoutées n’appartiennent à aucun produit.`,
  order_items_unpriced: (v) =>
    `Les ${v.rows} lignes sont les articles de ${v.count} commandes. Les commandes et leurs montants comptent une fois par commande ; le fichier ne donne pas le prix de chaque article, donc aucun montant par produit.`,
  shares_of_peak: (v) =>
    `${quoted(v.columns)} : intérêt par rapport au point le plus haut (100), ni un nombre de recherches, ni additionné.`,
  state_not_summed: (v) => `${quoted(v.columns)} : un état relevé chaque jour, non additionné dans le temps.`,
  state_assumed: (v) =>
    `${quoted(v.columns)} : presque aucun mouvement d’une date à l’autre, d’où une lecture comme niveau ; la dernière valeur compte, rien n’a été additionné dans le temps. S’il s’agit de ce qui s’est passé à chaque date, un nom qui le dit suffit, par exemple « Nouveaux … ».`,
  score_assumed: (v) =>
    `${quoted(v.columns)} : valeurs décimales entre 0 et 100 qui bougent peu, d’où une lecture comme score ; une moyenne est affichée, rien n’a été additionné.`,
  counter_assumed: (v) =>
    `${quoted(v.columns)} : aucune baisse, d’où une lecture comme compteur cumulé ; la dernière valeur compte, rien n’a été additionné dans le temps. S’il s’agit de ce qui s’est passé à chaque date, un nom qui le dit suffit, par exemple « Nouveaux … ».`,
  rows_overlap: (v) =>
    `Les lignes par ${quoted(v.column)} se recoupent dans ce qu’elles comptent ; leurs chiffres n’ont pas été additionnés.`,
  platform_total: (v) =>
    `Les totaux sont ceux de la plateforme (${quoted(v.label)}, ligne ${v.line}) ; le fichier ne liste qu’une partie des lignes correspondantes.`,
  dates_unreadable: (v) =>
    `Lignes dont ${quoted(v.column)} ne contient pas de date : ${v.cells} (${quoted(v.example)}) ; elles comptent dans les totaux, mais pas dans l’évolution.`,
  dates_unread_beside: (v) =>
    `Lignes dont ${quoted(v.column)} ne contient pas de date : ${v.cells} (${quoted(v.example)}).`,
  last_month_cut: (v) =>
    `Les chiffres de ${v.month} s’arrêtent au ${v.to} ; la comparaison porte donc sur le dernier mois complet.`,
  last_month_low: (v) =>
    `${v.month} est très en dessous de tous les autres mois, et le fichier ne dit pas jusqu’à quel jour il va. Le mois n’était peut-être pas terminé au moment de l’export ; la comparaison porte donc sur le mois précédent.`,
  dates_open: (v) =>
    `Lignes dont la date dans ${quoted(v.column)} peut désigner deux jours (${quoted(v.example)}) : ${v.cells}. Elles comptent dans les totaux, mais pas dans l’évolution.`,
  comparison_rule: (v) => RULES[String(v.rule)] ?? '',
};

const RULES: Record<string, string> = {
  own_columns: 'La période précédente est celle que le fichier place lui-même à côté de l’actuelle.',
  own_periods: 'Le fichier contient deux périodes ; la plus récente est comparée à la plus ancienne.',
  last_month: 'Le dernier mois complet est comparé au mois précédent.',
  last_weeks: 'Les quatre dernières semaines sont comparées aux quatre précédentes.',
};
