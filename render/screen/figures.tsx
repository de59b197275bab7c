import type { KeyboardEvent, ReactNode } from 'react';
import type { Cell } from '#report/model/blocks.ts';
import type { Origin, TextSpan } from '#report/model/facts.ts';
import { useReport } from './report-context.tsx';

/** Words with their numbers: each number is a button that shows where it comes from. */
export function Words({ spans }: { spans: readonly TextSpan[] }) {
  return spans.map((span, index) => {
    if (!('fact' in span))
      return <Plain key={`${index}${span.text}`} span={span} text={inner(spans, index)} />;
    const before = OPENING.exec(wordsAt(spans, index - 1))?.[0] ?? '';
    const after = CLOSING.exec(wordsAt(spans, index + 1))?.[0] ?? '';
    return (
      <span key={`${index}${span.fact}`} className="cr-kept">
        {before}
        <FactWords fact={span.fact} text={span.text} bold={span.bold === true} />
        {after}
      </span>
    );
  });
}

/** Words without a number: plain, bold, or leading somewhere. */
function Plain({ span, text }: { span: Exclude<TextSpan, { fact: string }>; text: string }) {
  const words = span.bold === true ? <strong>{text}</strong> : text;
  if (span.link === undefined) return <span>{words}</span>;
  return (
    <a className="cr-link" href={span.link} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  );
}

/** A line may break inside a number's words, never between them and the mark that belongs to them. */
const OPENING = /[([«“„¿¡][\u00A0\u202F]?$/;
const CLOSING = /^[\u00A0\u202F]?[,.;:!?)\]»”]+/;

/** The words between two numbers, without the marks that stay with these. */
function inner(spans: readonly TextSpan[], index: number): string {
  let text = wordsAt(spans, index);
  if (isFact(spans[index - 1])) text = text.replace(CLOSING, '');
  if (isFact(spans[index + 1])) text = text.replace(OPENING, '');
  return text;
}

function wordsAt(spans: readonly TextSpan[], index: number): string {
  const span = spans[index];
  return span === undefined || isFact(span) ? '' : span.text;
}

function isFact(span: TextSpan | undefined): boolean {
  return span !== undefined && 'fact' in span;
}

interface FigureProps {
  cell: Cell;
  /** What the number is, for the panel's heading. */
  label: string;
  /** Where it comes from, for cells that name no fact. */
  origin?: Origin | undefined;
  /** For a change: where the number it is compared with comes from. */
  before?: Origin | undefined;
}

/** A cell's number; plain text where it leads nowhere. */
export function Figure({ cell, label, origin, before }: FigureProps) {
  const { ask, words } = useReport();
  if (cell.fact !== undefined)
    return <FactButton fact={cell.fact} text={cell.text} label={label} tone={cell.tone} />;
  if (origin === undefined || typeof cell.value !== 'number')
    return <span data-tone={cell.tone}>{cell.text}</span>;
  return (
    <button
      type="button"
      className="cr-fact"
      data-tone={cell.tone}
      title={words.explain}
      onClick={() =>
        ask({
          label,
          text: cell.text,
          formula: null,
          origins: before ? [origin, before] : [origin],
          fact: null,
        })
      }
    >
      {cell.text}
    </button>
  );
}

interface FactProps {
  fact: string;
  text: string;
  label: string;
  tone?: Cell['tone'];
}

/** A number that stands for itself, in a card or a cell. */
export function FactButton({ fact, text, label, tone }: FactProps) {
  const { facts, ask, words } = useReport();
  const known = facts[fact];
  if (known === undefined) return <span data-tone={tone}>{text}</span>;
  return (
    <button
      type="button"
      className="cr-fact"
      data-tone={tone}
      data-fact={fact}
      title={words.explain}
      onClick={() => ask({ label, text, formula: known.formula, origins: known.rows, fact })}
    >
      {text}
    </button>
  );
}

/** A number or a name within a sentence. */
function FactWords({ fact, text, bold }: { fact: string; text: string; bold: boolean }) {
  const { facts, ask, words } = useReport();
  const known = facts[fact];
  if (known === undefined) return <span>{text}</span>;
  return (
    <InlineButton
      fact={fact}
      title={words.explain}
      onPress={() => ask({ label: text, text, formula: known.formula, origins: known.rows, fact })}
    >
      {bold ? <strong>{text}</strong> : text}
    </InlineButton>
  );
}

interface InlineButtonProps {
  fact?: string;
  title: string;
  onPress: () => void;
  children: ReactNode;
}

/** A browser sets a button as one box that no line break enters: among words, a long name has to break as words do. */
export function InlineButton({ fact, title, onPress, children }: InlineButtonProps) {
  return (
    <span className="cr-fact" data-fact={fact} title={title} {...pressedBy(onPress)}>
      {children}
    </span>
  );
}

/** All that makes a button of words, for fingers, keys and screen readers alike. */
function pressedBy(onPress: () => void) {
  return {
    role: 'button',
    tabIndex: 0,
    onClick: onPress,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      // The space bar would scroll the page away.
      event.preventDefault();
      onPress();
    },
  };
}
