/** Lets a window over the text take keys before the text does. */
export class KeyTaker {
  #takers: ((event: KeyboardEvent) => boolean)[] = [];

  readonly offer = (event: KeyboardEvent): boolean => this.#takers.some((taker) => taker(event));

  take(taker: (event: KeyboardEvent) => boolean): () => void {
    this.#takers = [taker, ...this.#takers];
    return () => {
      this.#takers = this.#takers.filter((one) => one !== taker);
    };
  }
}
