import type { Measures } from '#report/measure/measures.ts';
import type { Phrase } from '#report/write/facts/sentence.ts';
import { storyRows } from './story-rows.ts';

type Phrases = Readonly<Record<string, Phrase>>;

/** What is said of posts, in the words of stories where the file holds nothing else. */
export function inWordsOf<Key extends string>(
  measures: Measures,
  posts: Readonly<Record<Key, Phrase>>,
  stories: Readonly<Partial<Record<Key, Phrase>>>,
): Readonly<Record<Key, Phrase>> {
  const { rows } = measures.dataset;
  return rows > 0 && storyRows(measures).length === rows ? { ...posts, ...stories } : posts;
}

/** All that may be said, of posts and of stories. */
export function ofBoth(posts: Phrases, stories: Phrases): Phrases {
  const entries = Object.entries(stories).map(([key, phrase]) => [`stories ${key}`, phrase] as const);
  return { ...posts, ...Object.fromEntries(entries) };
}

const NUMBER: Phrase = {
  en: 'Number of stories',
  de: 'Anzahl der Storys',
  fr: 'Nombre de stories',
  es: 'Número de historias',
};

export const RHYTHM_OF_STORIES = {
  posts: NUMBER,
  title: {
    en: 'You post {weekly} stories a week on average',
    de: 'Im Schnitt erscheinen {weekly} Storys pro Woche',
    fr: 'En moyenne, {weekly} stories par semaine',
    es: 'De media, {weekly} historias por semana',
  },
  break_title: {
    en: 'No story was posted for {silent} days',
    de: '{silent} Tage lang erschien keine Story',
    fr: 'Aucune story pendant {silent} jours',
    es: 'No se publicó ninguna historia durante {silent} días',
  },
  body: {
    en: 'Over {period}, {posts} stories came out, {weekly} a week, with {each} {outcome} each on average.',
    de: 'Im Zeitraum {period} erschienen {posts} Storys, {weekly} pro Woche; im Schnitt brachte jede {each} {outcome}.',
    fr: 'Sur la période {period}, {posts} stories sont parues, {weekly} par semaine, avec {each} {outcome} en moyenne.',
    es: 'En el periodo {period} salieron {posts} historias, {weekly} por semana, con {each} {outcome} de media.',
  },
  break_body: {
    en: 'Between {last} and {next} there was none.',
    de: 'Zwischen dem {last} und dem {next} gab es keine.',
    fr: 'Entre le {last} et le {next}, il n’y en a eu aucune.',
    es: 'Entre el {last} y el {next} no hubo ninguna.',
  },
  action: {
    en: 'Keep a few stories ready in advance, so that a busy stretch does not become a silence like the one from {last}.',
    de: 'Einige Storys auf Vorrat anlegen, damit aus einer vollen Woche keine Pause wie ab dem {last} wird.',
    fr: 'Préparer quelques stories d’avance, pour qu’une période chargée ne devienne pas un silence comme celui qui a commencé le {last}.',
    es: 'Tener algunas historias preparadas, para que una época de mucho trabajo no acabe en un silencio como el que empezó el {last}.',
  },
} as const satisfies Phrases;

export const HOUR_OF_STORIES = {
  title: {
    en: 'Stories that go out {part} do best: {best} {outcome} each',
    de: 'Am besten kommen Storys an, die {part} erscheinen: je {best} {outcome}',
    fr: 'Les stories publiées {part} marchent le mieux : {best} {outcome} chacune',
    es: 'Las historias que salen {part} son las que mejor funcionan: {best} {outcome} cada una',
  },
  body: {
    en: 'They get {best} {outcome} on average over {posts} stories; at other times it is {rest}. What they show may play a part.',
    de: 'Im Schnitt sind es {best} {outcome} über {posts} Storys, zu anderen Zeiten {rest}. Auch der Inhalt kann eine Rolle spielen.',
    fr: 'En moyenne {best} {outcome} sur {posts} stories, contre {rest} à d’autres moments. Le contenu peut aussi jouer.',
    es: 'De media son {best} {outcome} en {posts} historias; a otras horas, {rest}. El contenido también puede influir.',
  },
} as const satisfies Phrases;

export const DAY_OF_STORIES = {
  mean: {
    en: 'Sum ÷ number of stories',
    de: 'Summe ÷ Anzahl der Storys',
    fr: 'Somme ÷ nombre de stories',
    es: 'Suma ÷ número de historias',
  },
  posts: NUMBER,
  title: {
    en: 'Stories on {day} do best: {best} {outcome} each',
    de: 'Am besten kommen Storys am {day} an: je {best} {outcome}',
    fr: 'Les stories du {day} marchent le mieux : {best} {outcome} chacune',
    es: 'Las historias del {day} son las que mejor funcionan: {best} {outcome} cada una',
  },
  body: {
    en: 'They get {best} {outcome} on average over {posts} stories; on other days it is {rest}. What they show may play a part.',
    de: 'Im Schnitt sind es {best} {outcome} über {posts} Storys, an anderen Tagen {rest}. Auch der Inhalt kann eine Rolle spielen.',
    fr: 'Elles obtiennent {best} {outcome} en moyenne sur {posts} stories, contre {rest} les autres jours. Le contenu peut aussi jouer.',
    es: 'Obtienen de media {best} {outcome} en {posts} historias; los demás días, {rest}. El contenido también puede influir.',
  },
  action: {
    en: 'Move the most important story of the week to {day} for a month, and see whether it holds.',
    de: 'Die wichtigste Story der Woche einen Monat lang auf {day} legen und sehen, ob es dabei bleibt.',
    fr: 'Publier pendant un mois la story la plus importante de la semaine le {day}, et voir si l’écart se confirme.',
    es: 'Publicar durante un mes la historia más importante de la semana el {day} y ver si se mantiene.',
  },
} as const satisfies Phrases;

export const FREQUENCY_OF_STORIES = {
  free_body: {
    en: 'In weeks with more stories than usual, a story got {busy} {outcome}; in the others {quiet}. If one more a week does as well as all have, {each}, that is about {more} more in four weeks.',
    de: 'In Wochen mit mehr Storys als üblich bekam eine Story {busy} {outcome}, in den anderen {quiet}. Wenn eine zusätzliche Story pro Woche so gut ankommt wie alle bisher ({each}), sind das in vier Wochen etwa {more} mehr.',
    fr: 'Les semaines comptant plus de stories que d’ordinaire, une story obtient {busy} {outcome}, contre {quiet} les autres semaines. Si une de plus par semaine fait aussi bien que la moyenne ({each}), cela en fait environ {more} de plus en quatre semaines.',
    es: 'En las semanas con más historias de lo habitual, cada una obtuvo {busy} {outcome}; en las demás, {quiet}. Si una más por semana funciona como la media ({each}), son alrededor de {more} más en cuatro semanas.',
  },
  free_action: {
    en: 'Plan one more story a week for the next four weeks, and check that each still gets about {each} {outcome}.',
    de: 'In den nächsten vier Wochen eine Story mehr pro Woche planen und prüfen, ob jede weiterhin rund {each} {outcome} bekommt.',
    fr: 'Prévoir une story de plus par semaine pendant quatre semaines, et vérifier que chacune obtient toujours environ {each} {outcome}.',
    es: 'Planear una historia más por semana durante cuatro semanas y comprobar que cada una sigue obteniendo alrededor de {each} {outcome}.',
  },
  costly: {
    en: 'In busy weeks a story gets less: {busy} {outcome}, otherwise {quiet}',
    de: 'In vollen Wochen bekommt eine Story weniger: {busy} {outcome}, sonst {quiet}',
    fr: 'Les semaines chargées, une story obtient moins : {busy} {outcome}, contre {quiet}',
    es: 'En semanas cargadas cada historia obtiene menos: {busy} {outcome}, frente a {quiet}',
  },
  costly_action: {
    en: 'Leave out the weakest story of each busy week for a month, put the time into the others, and see whether they get back to about {quiet}.',
    de: 'Einen Monat lang in vollen Wochen die schwächste Story weglassen, die Zeit in die anderen stecken und sehen, ob sie wieder auf rund {quiet} kommen.',
    fr: 'Pendant un mois, supprimer la story la plus faible des semaines chargées, consacrer ce temps aux autres, et voir si elles reviennent à environ {quiet}.',
    es: 'Durante un mes, quitar la historia más floja de cada semana cargada, dedicar ese tiempo a las demás y ver si vuelven a alrededor de {quiet}.',
  },
} as const satisfies Phrases;
