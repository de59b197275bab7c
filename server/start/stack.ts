/** Things to undo, the last one first. */
export class Stack {
  readonly #steps: (() => Promise<unknown>)[] = [];

  push(undo: () => Promise<unknown>): void {
    this.#steps.push(undo);
  }

  /** Undoes everything, also where a step fails, and then fails with the first failure. */
  async unwind(): Promise<void> {
    const failures: unknown[] = [];
    for (let undo = this.#steps.pop(); undo; undo = this.#steps.pop()) {
      await undo().catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  }
}
