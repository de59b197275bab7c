import type { Fact } from '#report/model/facts.ts';
import type { Report } from '#report/model/report.ts';

/** A place in the document that React draws into: a chart, the agency's mark, what stands at a section's title. */
export interface DrawnPlace {
  element: HTMLElement;
  what:
    | { kind: 'mark' }
    | { kind: 'block'; section: string; at: string }
    | { kind: 'title'; section: () => { id: string; title: string } };
}

/** What the parts of the document need from the screen around them. */
export interface EditorServices {
  report: Report;
  facts: Readonly<Record<string, Fact>>;
  /** Says something to those who do not see it happen. */
  say: (words: string) => void;
  places: DrawnPlaces;
}

/** The places that React draws into, told about as they come and go. */
export class DrawnPlaces {
  #places: readonly DrawnPlace[] = [];
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly current = (): readonly DrawnPlace[] => this.#places;

  add(place: DrawnPlace): () => void {
    this.#change([...this.#places, place]);
    return () => this.#change(this.#places.filter((one) => one !== place));
  }

  #change(places: readonly DrawnPlace[]): void {
    this.#places = places;
    for (const listener of this.#listeners) listener();
  }
}
