import * as z from 'zod';

const TIME_ZONE_MAX = 64;
/** The name of a time zone, such as `Europe/Berlin`. */
export const timeZoneSchema = z
  .string({ error: 'Must be a time zone such as Europe/Berlin' })
  .max(TIME_ZONE_MAX, 'Must be a time zone such as Europe/Berlin')
  .refine(isTimeZone, 'Must be a time zone such as Europe/Berlin');

/** By name alone: an offset such as +02:00 does not know summer time. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Z]/i.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format() !== '';
  } catch {
    return false;
  }
}
