import { timestamp } from 'drizzle-orm/pg-core';

/** A moment, read as a `Date`. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** When the row was written. */
export const createdAt = () => moment('created_at').notNull().defaultNow();

/** When the row was last changed; moves by itself with every update made through drizzle. */
export const updatedAt = () =>
  moment('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date());
