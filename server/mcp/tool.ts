import type { McpServer } from '@modelcontextprotocol/server';
import type * as z from 'zod';
import { ApiRefused, type CallApi } from './api-call.ts';
import { visible } from './visible-text.ts';

/** What every tool works with: the API as its caller, and where the app is. */
export interface ToolContext {
  readonly call: CallApi;
  readonly publicUrl: string;
}

/** Something an assistant can do. */
export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  /** A key that may only read is not offered what changes things. */
  readonly changes: boolean;
  readonly run: (input: z.output<Input>, context: ToolContext) => Promise<object>;
}

/** Keeps the types of a tool's input together with what it does with it. */
export function tool<Input extends z.ZodObject>(definition: Tool<Input>): Tool {
  return definition as unknown as Tool;
}

/** Offers a tool on a server. What the API refuses is an answer in words, not a failure of the protocol. */
export function offer(
  server: McpServer,
  { name, title, description, input, changes, run }: Tool,
  context: ToolContext,
): void {
  const annotations = {
    readOnlyHint: !changes,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  };
  server.registerTool(name, { title, description, inputSchema: input, annotations }, async (asked) => {
    try {
      const result = visible(await run(asked, context));
      return {
        content: [{ type: 'text', text: JSON.stringify(result) }],
        structuredContent: result as Record<string, unknown>,
      };
    } catch (error) {
      if (!(error instanceof ApiRefused)) throw error;
      return { content: [{ type: 'text', text: error.message }], isError: true };
    }
  });
}
