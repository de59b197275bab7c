import { z } from 'zod';

const replySchema = z.object({
  passages: z.array(z.object({ id: z.string(), text: z.string() })),
});

const LONGEST_REPLY = 40_000;

/** The texts of a reply by passage; a passage answered twice counts as not answered. Empty where nothing can be read. */
export function readReply(reply: string): Map<string, string> {
  const parsed = replySchema.safeParse(jsonIn(reply));
  const texts = new Map<string, string>();
  if (!parsed.success) return texts;
  const twice = new Set<string>();
  for (const { id, text } of parsed.data.passages) {
    if (texts.has(id)) twice.add(id);
    texts.set(id, text);
  }
  for (const id of twice) texts.delete(id);
  return texts;
}

/** Models like to put a fence or a greeting around JSON. */
function jsonIn(reply: string): unknown {
  if (reply.length > LONGEST_REPLY) return null;
  const [from, to] = [reply.indexOf('{'), reply.lastIndexOf('}')];
  try {
    return JSON.parse(reply.slice(from, to + 1));
  } catch {
    return null;
  }
}
