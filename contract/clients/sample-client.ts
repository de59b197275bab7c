/** Whom the sample data is about. They do not exist. */
export const SAMPLE_CLIENT = {
  name: 'Alder & Pine Outdoor',
  email: 'hello@alderandpine.example',
  phone: '+1 555 0100',
  address: '18 Harbour Street, Portland',
} as const;

/** The SHA-256 of the one file that the client of the sample data takes. */
export const SAMPLE_FILE_SUM = '6239e1242f87b24e87bf47ab9bad65a1639cd56d0860459fda272ba1e216695e';
