import { Fragment, type ReactNode } from 'react';

/** The headline of an account page. */
export function FormHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-8">
      <h1 className="display text-3xl">{withoutBrokenWords(title)}</h1>
      {children && <p className="mt-3 text-muted">{children}</p>}
    </div>
  );
}

/** Large type would break "e-mail" at its hyphen. */
function withoutBrokenWords(title: string): ReactNode {
  return title.split(' ').map((word, index) => (
    <Fragment key={word}>
      {index > 0 && ' '}
      {word.includes('-') ? <span className="whitespace-nowrap">{word}</span> : word}
    </Fragment>
  ));
}
