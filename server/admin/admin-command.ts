import type { Client } from 'pg';
import type { Env } from '#server/env.ts';

/** Work for the operator, on the database as its owner. Returns the lines to print. */
export interface AdminCommand {
  name: string;
  /** What its arguments are, in words; one in square brackets may be left out. */
  args: string[];
  about: string;
  run(operator: Operator, ...args: string[]): Promise<string[]>;
}

export interface Operator {
  readonly client: Client;
  readonly env: Env;
}
