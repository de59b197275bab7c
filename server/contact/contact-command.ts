import type { AdminCommand } from '#server/admin/admin-command.ts';

interface Row {
  readonly created_at: Date;
  readonly topic: string;
  readonly name: string;
  readonly email: string;
  readonly company: string | null;
  readonly message: string;
}

const DEFAULT_COUNT = '20';

/** Shows the operator what visitors wrote, newest last, so that it stands above the prompt. */
export const contactCommand: AdminCommand = {
  name: 'messages',
  args: ['[COUNT]'],
  about: 'Shows the latest messages from the contact page.',
  run: async ({ client }, count = DEFAULT_COUNT) => {
    if (!/^[1-9]\d{0,4}$/.test(count)) throw new Error(`COUNT is '${count}'. Write a number, such as 20.`);
    const { rows } = await client.query<Row>(
      'select * from contact_messages order by created_at desc, id desc limit $1',
      [Number(count)],
    );
    return rows.length === 0 ? ['Nobody has written yet.'] : rows.toReversed().flatMap(inLines);
  },
};

function inLines({ created_at, topic, name, email, company, message }: Row): string[] {
  const sender = [name, company, `<${email}>`].filter(Boolean).join(', ');
  return [
    `${created_at.toISOString()}  ${topic}  ${sender}`,
    ...message.split('\n').map((line) => `  ${line}`),
    '',
  ];
}
