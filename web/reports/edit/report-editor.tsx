import type { Editor } from '@tiptap/core';
import { memo, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { AgencyMark } from '#render/screen/agency-mark.tsx';
import type { ReportPageProps } from '#render/screen/report-page.tsx';
import { ReportContext } from '#render/screen/report-context.tsx';
import { useReportScope } from '#render/screen/use-report-scope.ts';
import type { Edition } from '#report/edition/edition.ts';
import { listFacts } from '#report/edition/fact-list.ts';
import { styleOf } from '#report/edition/write-figure.ts';
import type { Report } from '#report/model/report.ts';
import { EditorToolbar } from './bars/editor-toolbar.tsx';
import { LinkDialog } from './bars/link-dialog.tsx';
import { createEditor } from './create-editor.ts';
import type { NodeJson } from './document/document-json.ts';
import { editionOf } from './document/edition-of.ts';
import { DrawnPart } from './drawn-part.tsx';
import { DrawnPlaces, type EditorServices } from './editor-services.ts';
import { EditorUiStore } from './editor-ui.ts';
import { ChipWindow } from './figures/chip-window.tsx';
import { FactChoice } from './figures/fact-choice.tsx';
import { FigureCheck } from './figures/figure-check.tsx';
import { TypedWindow } from './figures/typed-window.tsx';
import { KeyTaker } from './key-taker.ts';
import '#render/screen/report-page.tsx';
import './edit.css';
import './edit-parts.css';

export interface ReportEditorProps {
  /** As it was generated. */
  report: Report;
  edition: Edition;
  brand: ReportPageProps['brand'];
  look: 'light' | 'dark';
  /** Called on every change with a way to ask for the draft: reading it out is left until it is saved. */
  onChange: (draft: () => Edition) => void;
  /** Told how many numbers are typed by hand. */
  onTyped?: (count: number) => void;
  /** Stands at the end of the bar: how the draft stands, publish. */
  aside: React.ReactNode;
  /** Stands at the title of each section. */
  atTitle?: ((section: () => { id: string; title: string }) => React.ReactNode) | undefined;
}

/** The report as its page, in which every sentence can be changed. */
export function ReportEditor(props: ReportEditorProps) {
  const { report, edition, brand, look, onChange, onTyped, aside, atTitle } = props;
  const [spoken, setSpoken] = useState('');
  const say = useCallback((words: string) => setSpoken(words), []);
  const services = useMemo<EditorServices>(
    () => ({ report, facts: report.facts, say, places: new DrawnPlaces() }),
    [report, say],
  );
  const { scope, colours } = useReportScope(report, brand);
  const holder = useRef<HTMLDivElement>(null);
  const [keyTaker] = useState(() => new KeyTaker());
  const [open, setOpen] = useState<{ editor: Editor; store: EditorUiStore } | null>(null);
  const [task, setTask] = useState<'link' | 'check' | null>(null);
  // The draft it began with: what is saved later must not begin it anew.
  const first = useRef(edition);
  const changed = useRef(onChange);
  useEffect(() => {
    changed.current = onChange;
  }, [onChange]);

  useEffect(() => {
    if (holder.current === null) return;
    const editor = createEditor({
      element: holder.current,
      services,
      edition: first.current,
      onLink: () => setTask('link'),
      onKey: keyTaker.offer,
    });
    editor.on('update', () =>
      changed.current(() => editionOf(report, editor.state.doc.toJSON() as NodeJson)),
    );
    const store = new EditorUiStore(editor);
    setOpen({ editor, store });
    store.subscribe(() => onTyped?.(store.current().typedCount));
    onTyped?.(store.current().typedCount);
    return () => editor.destroy();
  }, [services, report, keyTaker, onTyped]);

  return (
    <div className="grid grid-cols-1">
      <div className="sticky top-16 z-20 -mx-px flex flex-wrap items-center gap-x-3 border border-line bg-surface px-2 sm:rounded-t-lg">
        {open && (
          <Bar
            editor={open.editor}
            store={open.store}
            onLink={() => setTask('link')}
            onCheck={() => setTask('check')}
          />
        )}
        {aside}
      </div>
      <article className="cr-report ed-report" data-look={look} lang={report.language} style={colours}>
        <div ref={holder} />
        <ReportContext value={scope}>
          <Places services={services} brand={brand} atTitle={atTitle} />
        </ReportContext>
      </article>
      <output className="sr-only">{spoken}</output>
      {open && <Windows {...open} services={services} keyTaker={keyTaker} />}
      {open && task === 'link' && <LinkDialog editor={open.editor} onClose={() => setTask(null)} />}
      {open && task === 'check' && (
        <FigureCheck editor={open.editor} report={report} onClose={() => setTask(null)} />
      )}
    </div>
  );
}

interface OpenEditor {
  editor: Editor;
  store: EditorUiStore;
}

function Bar({ editor, store, onLink, onCheck }: OpenEditor & { onLink: () => void; onCheck: () => void }) {
  const ui = useSyncExternalStore(store.subscribe, store.current);
  return <EditorToolbar editor={editor} ui={ui} onLink={onLink} onCheck={onCheck} />;
}

/** The windows over the text: figures to choose from, a chosen figure, a typed one. */
function Windows({
  editor,
  store,
  services,
  keyTaker,
}: OpenEditor & { services: EditorServices; keyTaker: KeyTaker }) {
  const { report, say } = services;
  const ui = useSyncExternalStore(store.subscribe, store.current);
  const facts = useMemo(() => listFacts(report), [report]);
  const byId = useMemo(() => new Map(facts.map((fact) => [fact.fact, fact])), [facts]);
  if (ui.trigger) {
    return <FactChoice editor={editor} trigger={ui.trigger} facts={facts} keyTaker={keyTaker} say={say} />;
  }
  if (ui.chip) {
    const fact = report.facts[ui.chip.fact];
    if (fact === undefined) return null;
    const name = byId.get(ui.chip.fact)?.name ?? fact.formula;
    return (
      <ChipWindow
        key={ui.chip.pos}
        editor={editor}
        chip={ui.chip}
        fact={fact}
        name={name}
        style={styleOf(report)}
        keyTaker={keyTaker}
        say={say}
      />
    );
  }
  if (ui.typed)
    return <TypedWindow editor={editor} typed={ui.typed} facts={byId} keyTaker={keyTaker} say={say} />;
  return null;
}

/** Charts, tables, the agency's mark and what stands at titles, each drawn into its place in the text. Whether the draft is saved is no reason to draw them anew. */
const Places = memo(function Places({
  services,
  brand,
  atTitle,
}: { services: EditorServices } & Pick<ReportEditorProps, 'brand' | 'atTitle'>) {
  const places = useSyncExternalStore(services.places.subscribe, services.places.current);
  return places.map((place, index) =>
    createPortal(
      place.what.kind === 'mark' ? (
        <AgencyMark name={brand.agencyName} logoUrl={brand.logoUrl || null} ground={brand.primary} />
      ) : place.what.kind === 'title' ? (
        atTitle?.(place.what.section)
      ) : (
        <DrawnPart report={services.report} section={place.what.section} at={place.what.at} />
      ),
      place.element,
      `${index}`,
    ),
  );
});
