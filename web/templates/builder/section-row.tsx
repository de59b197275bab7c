import { ArrowDown, ArrowUp, ChevronDown, Eye, EyeOff, GripVertical, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { SECTION_NAMES } from '#report/template/outline.ts';
import type { TemplateOwnSection, TemplateSection } from '#report/template/template.ts';
import { OwnSectionFields } from '#web/templates/builder/own-section-fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { Field } from '#web/ui/forms/field.tsx';

interface SectionRowProps {
  readonly section: TemplateSection;
  readonly name: string;
  /** Where it is said how to move it. */
  readonly help: string;
  /** `3 of 15`. */
  readonly place: string;
  /** Part of an appendix that the template goes without. */
  readonly isOff: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isOpen: boolean;
  readonly isDragged: boolean;
  readonly onOpen: () => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onDrag: () => void;
  readonly onDrop: () => void;
  readonly onShow: (shown: boolean) => void;
  readonly onRename: (title: string) => void;
  readonly onWrite: (blocks: TemplateOwnSection['blocks']) => void;
  readonly onRemove: () => void;
}

/** One section in the builder: a handle, its name, whether it is shown, and below it what can be changed. */
export function SectionRow(props: SectionRowProps) {
  const { section, name, place, isOff, isOpen, isDragged, onMove } = props;
  const panel = useId();
  const isOwn = 'own' in section;
  const isHidden = (!isOwn && section.hidden === true) || isOff;
  return (
    <li
      className={cn(
        'rounded-md border bg-surface',
        isDragged ? 'border-brand shadow-popup' : 'border-line',
        isHidden && 'bg-sunken',
      )}
    >
      <div className="flex min-h-12 items-center gap-1 pr-1.5">
        <button
          type="button"
          data-handle=""
          draggable
          aria-label={`Move ${name}, ${place}`}
          aria-describedby={props.help}
          className="grid h-12 w-10 shrink-0 cursor-grab place-items-center rounded-md text-muted hover:text-ink active:cursor-grabbing"
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setData('text/plain', name);
            props.onDrag();
          }}
          onDragEnd={props.onDrop}
          onKeyDown={(event) => {
            const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
            if (by === null) return;
            event.preventDefault();
            onMove(by);
          }}
        >
          <GripVertical className="size-4.5" aria-hidden="true" />
        </button>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={props.onOpen}
          className="flex min-h-12 min-w-0 flex-1 items-center gap-2 rounded-md text-left text-sm font-medium"
        >
          <span className={cn('min-w-0 flex-1 truncate', isHidden && 'text-muted line-through')}>{name}</span>
          {isOwn && (
            <span className="shrink-0 rounded-full bg-brand-soft px-2 py-0.5 text-xs text-brand-ink">
              Yours
            </span>
          )}
          <ChevronDown
            className={cn('size-4 shrink-0 text-muted transition-transform', isOpen && 'rotate-180')}
            aria-hidden="true"
          />
        </button>
        <span className="flex md:hidden">
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Move ${name} up`}
            disabled={props.isFirst}
            onClick={() => onMove(-1)}
          >
            <ArrowUp className="size-4.5" aria-hidden="true" />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Move ${name} down`}
            disabled={props.isLast}
            onClick={() => onMove(1)}
          >
            <ArrowDown className="size-4.5" aria-hidden="true" />
          </Button>
        </span>
        {isOwn ? (
          <Button variant="ghost" size="icon" aria-label={`Remove ${name}`} onClick={props.onRemove}>
            <Trash2 className="size-4.5" aria-hidden="true" />
          </Button>
        ) : (
          <Button
            variant="ghost"
            size="icon"
            disabled={isOff}
            aria-label={isHidden ? `Show ${name}` : `Hide ${name}`}
            onClick={() => props.onShow(isHidden)}
          >
            {isHidden ? (
              <EyeOff className="size-4.5" aria-hidden="true" />
            ) : (
              <Eye className="size-4.5" aria-hidden="true" />
            )}
          </Button>
        )}
      </div>
      <div id={panel} hidden={!isOpen} className="grid grid-cols-1 gap-4 border-t border-line p-4">
        {isOpen && (
          <>
            {!(!isOwn && section.section === 'channel') && (
              <Field
                label="Title"
                name={`title-${isOwn ? section.own : section.section}`}
                value={section.title ?? ''}
                maxLength={300}
                autoComplete="off"
                placeholder={isOwn ? 'What it is about' : SECTION_NAMES[section.section]}
                onChange={({ target }) => props.onRename(target.value)}
              />
            )}
            {isOwn ? (
              <OwnSectionFields section={section} onWrite={props.onWrite} />
            ) : (
              <p className="text-sm text-muted">
                Shown in every report whose data has something to say here.
              </p>
            )}
          </>
        )}
      </div>
    </li>
  );
}
