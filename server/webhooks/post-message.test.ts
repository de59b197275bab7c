import { expect, it } from 'vitest';
import { WebhookReceiver } from '#server/testing/webhooks/webhook-receiver.ts';
import { postMessage } from '#server/webhooks/post-message.ts';

const receiver = new WebhookReceiver();
const { port } = new URL(await receiver.listen());

/** Posts to a name whose server of names is in somebody else's hands, and answers so, one after the other. */
async function post(allowPrivate: boolean, ...answers: string[][]) {
  let asked = 0;
  const outcome = await postMessage({
    url: `http://rebound.example:${port}/`,
    headers: {},
    body: '{}',
    allowPrivate,
    lookUp: async () => {
      asked += 1;
      return (answers[asked - 1] ?? []).map((address) => ({ address, family: 4 }));
    },
  });
  return { ...outcome, asked };
}

it('looks a name up once and asks what was checked, wherever the name leads a moment later', async () => {
  expect(await post(true, ['127.0.0.1'], ['10.0.0.1'])).toMatchObject({
    status: 204,
    failure: null,
    asked: 1,
  });
  expect(receiver.received).toHaveLength(1);
});

it.each([[['127.0.0.1']], [['93.184.215.14', '127.0.0.1']], [['169.254.169.254']]])(
  'asks nobody where a name stands for %j',
  async (addresses) => {
    const before = receiver.received.length;
    expect((await post(false, addresses)).failure).toContain('private network');
    expect(receiver.received).toHaveLength(before);
  },
);
