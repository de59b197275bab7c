/** What an agency chooses among for its reports, apart from the schemas so that a form can offer it without loading them. */
export const reportLanguages = ['en', 'de', 'fr', 'es'] as const;
export const paperSizes = ['a4', 'letter'] as const;
export const FOOTER_LINE_MAX = 200;
export const WEBSITE_MAX = 300;
