import { createContext, Fragment, useContext, useEffect, useId, useImperativeHandle, useLayoutEffect, useRef, useState, type HTMLAttributes, type KeyboardEvent, type ReactElement, type ReactNode, type Ref, type RefObject } from 'react';
import Box from '@mui/material/Box';
import { Virtualizer, type CustomContainerComponentProps, type CustomItemComponentProps, type VirtualizerHandle } from 'virtua';
import { countText } from '../text';
import { flushSync } from 'react-dom';
import { targetOfKey, useRowFocus } from './rowFocus';
import { VisibleRange, type VisibleRangeHandle } from './VisibleRange';
import { visuallyHidden } from './VisuallyHidden';

/** Up to this many rows are all rendered, at little cost, so that the list can be searched and printed. */
const DRAWN_WHOLE = 30;

/** Commands for a list. */
export interface VirtualListHandle {
  /** Scrolls to the first row and focuses it. */
  showFirst(): void;
  /** Whether the list renders only the rows in view, in its own scroll area. */
  readonly isLong: boolean;
  /** Scrolls a row into view, in the list's own area or with the page, unless it is in view. */
  show(index: number): void;
}

export interface VirtualListProps {
  readonly count: number;
  /** Returns the key of a row, which stays the same when rows before it come or go. */
  readonly keyOf: (index: number) => string;
  /** Renders a row. The element that names the row takes `titleId` as its id; short lists need none. */
  readonly renderRow: (index: number, titleId: string | undefined) => ReactElement;
  /**
   * In a `list` the rows are items, and keys move the focus between them. In a `listbox` each row renders an option and
   * the area keeps the focus; the caller passes its key handlers and `aria-activedescendant` in `area`.
   */
  readonly role?: 'list' | 'listbox';
  readonly tag?: 'ol' | 'ul';
  /** The accessible name of the list, if its surroundings do not name it. */
  readonly name?: string;
  /** The accessible name of the scroll area. */
  readonly areaName: string;
  /** The height of the area (CSS, or pixels). Without it the area fills its flex container. */
  readonly height?: number | string;
  /** Number of rows rendered before anything is measured: enough to fill the area, and one more. Only scrolling renders others. */
  readonly firstRows: number;
  /** Makes a short list scroll in the area too, instead of with the page. */
  readonly alwaysScrolls?: boolean;
  /** Lists up to this length are rendered whole. */
  readonly drawnWhole?: number;
  /** The row that stays mounted, and is scrolled into view whenever it changes. */
  readonly active?: number;
  readonly empty?: ReactNode;
  readonly area?: HTMLAttributes<HTMLDivElement>;
  readonly ref?: Ref<VirtualListHandle>;
}

/** A list that renders only the rows in view, however many there are, and all of them for print. Row heights need not be known. */
export function VirtualList({ ref, ...props }: VirtualListProps) {
  const { count, keyOf, renderRow, role = 'list', drawnWhole = DRAWN_WHOLE, active = -1 } = props;
  const isPrinting = useIsPrinting();
  const isLong = count > drawnWhole && !isPrinting;
  const hasFocusableRows = isLong && role === 'list';
  const area = useRef<HTMLDivElement>(null);
  const virtualizer = useRef<VirtualizerHandle>(null);
  const id = useId();
  const { focused, wanted, focusRow, onFocus, onBlur } = useRowFocus({ count, keyOf, isLong });
  const range = useRef<VisibleRangeHandle>(null);
  const updateRange = () => virtualizer.current && range.current?.update(virtualizer.current);
  useScrollTo(virtualizer, active, isLong);
  useScrollInside(area, active, !isLong);
  useCommands(ref, { area, virtualizer, isLong, focusRow });

  const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
    const target = virtualizer.current && targetOfKey(event, { count, focused, geometry: virtualizer.current });
    if (!target) return;
    event.preventDefault();
    focusRow(target.index);
    virtualizer.current?.scrollToIndex(target.index, { align: target.align });
  };
  const draw = (index: number) => renderRow(index, hasFocusableRows ? titleIdOf(id, keyOf(index)) : undefined);
  const scrolls = isLong || (props.alwaysScrolls === true && !isPrinting);
  return (
    <ListContext value={{ ...props, id, isLong, wanted }}>
      <Box
        ref={area}
        onFocus={onFocus}
        onBlur={onBlur}
        sx={scrolls ? SCROLLS : null}
        {...(scrolls && { role: 'region', tabIndex: 0, 'aria-label': props.areaName, style: styleOf(props.height) })}
        {...(role === 'listbox' && { role })}
        {...(hasFocusableRows && { 'aria-describedby': `${id}-range`, onKeyDown: moveFocus })}
        {...props.area}
      >
        {count === 0 && props.empty}
        {count > 0 && !isLong && (
          <List>
            {Array.from({ length: count }, (_, index) => (
              <Row key={keyOf(index)} index={index}>
                {draw(index)}
              </Row>
            ))}
          </List>
        )}
        {isLong && (
          <Virtualizer
            ref={virtualizer}
            data={{ length: count }}
            as={List}
            item={Row}
            ssrCount={Math.min(props.firstRows, count)}
            keepMounted={[focused, active].filter((index): index is number => index !== null && index >= 0)}
            onScroll={updateRange}
            onResize={updateRange}
          >
            {(_, index) => <Fragment key={keyOf(index)}>{draw(index)}</Fragment>}
          </Virtualizer>
        )}
      </Box>
      {hasFocusableRows && <VisibleRange ref={range} id={`${id}-range`} count={count} firstRows={props.firstRows} />}
    </ListContext>
  );
}

interface Commanded extends Pick<VirtualListHandle, 'isLong'> {
  readonly area: RefObject<HTMLElement | null>;
  readonly virtualizer: RefObject<VirtualizerHandle | null>;
  readonly focusRow: (index: number) => void;
}

function useCommands(ref: Ref<VirtualListHandle> | undefined, { area, virtualizer, isLong, focusRow }: Commanded): void {
  useImperativeHandle(ref, () => ({
    isLong,
    showFirst() {
      area.current?.scrollTo({ top: 0, behavior: 'instant' });
      focusRow(0);
    },
    show(index) {
      if (virtualizer.current) scrollToRow(virtualizer.current, index);
      else bringToView(area.current?.querySelectorAll('li')[index]);
    },
  }), [area, virtualizer, isLong, focusRow]);
}

interface ListContextValue extends Pick<VirtualListProps, 'count' | 'keyOf' | 'role' | 'tag' | 'name'> {
  readonly id: string;
  readonly isLong: boolean;
  /** The row to focus as soon as it is visible. */
  readonly wanted: number | null;
}

const ListContext = createContext<ListContextValue | null>(null);

/** Returns the context of the surrounding list. @throws Error outside of a list. */
function useList(): ListContextValue {
  const list = useContext(ListContext);
  if (!list) throw new Error('Rows belong in a VirtualList.');
  return list;
}

/** The list element. Its role is explicit, because Safari does not treat a list without bullets as one. */
function List({ children, style, ref }: Partial<CustomContainerComponentProps>) {
  const { role, tag = 'ul', name } = useList();
  return (
    <Box component={tag} ref={ref} style={style} role={role === 'listbox' ? 'presentation' : 'list'} aria-label={name} sx={LIST}>
      {children}
    </Box>
  );
}

type RowProps = Pick<CustomItemComponentProps, 'index' | 'children'> & Partial<CustomItemComponentProps>;

/**
 * One row. In a long list it states its position in attributes and in words, because screen readers count the rows that
 * they find and ignore the attributes.
 */
function Row({ index, children, style, ref }: RowProps) {
  const { id, count, keyOf, isLong, role, wanted } = useList();
  const element = useRef<HTMLLIElement>(null);
  useImperativeHandle(ref, () => element.current);
  const isWanted = wanted === index && style?.visibility !== 'hidden';
  useLayoutEffect(() => {
    // A long list does its own scrolling, because it knows about rows that are not mounted.
    if (isWanted) element.current?.focus({ preventScroll: isLong });
  }, [isWanted, isLong]);

  if (role === 'listbox') {
    return (
      <li ref={element} role="presentation" style={style}>
        {children}
      </li>
    );
  }
  const titleId = titleIdOf(id, keyOf(index));
  const place = isLong && { 'aria-posinset': index + 1, 'aria-setsize': count, 'aria-labelledby': `${titleId} ${titleId}-place` };
  return (
    <li ref={element} style={style} tabIndex={-1} data-index={index} {...place}>
      {children}
      {isLong && (
        <span id={`${titleId}-place`} data-place>
          {`${countText(index + 1)} of ${countText(count)}`}
        </span>
      )}
    </li>
  );
}

const titleIdOf = (listId: string, key: string) => `${listId}-${key}`;

/** Scrolls to a row whenever it changes: as little as possible, or to the middle if it is far away. */
function useScrollTo(virtualizer: RefObject<VirtualizerHandle | null>, row: number, isLong: boolean) {
  useLayoutEffect(() => {
    if (row >= 0 && virtualizer.current) scrollToRow(virtualizer.current, row);
  }, [virtualizer, row, isLong]);
}

function scrollToRow({ scrollOffset, viewportSize, getItemOffset, scrollToIndex }: VirtualizerHandle, row: number): void {
  const distance = getItemOffset(row) - scrollOffset;
  // A list that is not measured yet begins at its first row. Scrolling there would render the rows again.
  if (viewportSize === 0 && distance === 0) return;
  const isNear = distance > -viewportSize && distance < 2 * viewportSize;
  scrollToIndex(row, { align: isNear ? 'nearest' : 'center' });
}

/** Scrolls the page to a row: as little as possible, or to the middle if it is out of view. */
function bringToView(line: HTMLElement | undefined): void {
  if (!line) return;
  const { top, bottom } = line.getBoundingClientRect();
  line.scrollIntoView?.({ block: bottom <= 0 || top >= window.innerHeight ? 'center' : 'nearest' });
}

/** Scrolls a list that is rendered whole to a row, whenever that changes. */
function useScrollInside(area: RefObject<HTMLElement | null>, row: number, isWhole: boolean) {
  useLayoutEffect(() => {
    const line = isWhole && row >= 0 ? area.current?.querySelectorAll('li')[row] : undefined;
    if (!area.current || !line) return;
    const [box, part] = [area.current.getBoundingClientRect(), line.getBoundingClientRect()];
    const isAbove = part.top < box.top;
    if (isAbove || part.bottom > box.bottom) area.current.scrollBy({ top: isAbove ? part.top - box.top : part.bottom - box.bottom });
  }, [area, row, isWhole]);
}

const styleOf = (height: number | string | undefined) => (height === undefined ? { flex: '1 1 0', minHeight: 0 } : { height });

const SCROLLS = { overflowY: 'auto', overscrollBehavior: 'contain', '&:focus-visible': { outlineOffset: '-2px' } };

const LIST = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li:not([data-index="0"]) > :first-of-type': { borderTop: 1, borderColor: 'divider' },
  '& > li:focus-visible': { outlineStyle: 'solid', outlineOffset: '-2px' },
  '& > li > [data-place]': visuallyHidden,
};

/** Returns whether the page is being printed. Renders synchronously, so that the browser prints the result. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const follow = (isPrinted: boolean) => flushSync(() => setIsPrinting(isPrinted));
    const begin = () => follow(true);
    const end = () => follow(false);
    const followMedia = ({ matches }: { matches: boolean }) => follow(matches);
    // Some browsers do not update the media query, and some ways to print fire no events.
    const paper = 'matchMedia' in window ? window.matchMedia('print') : null;
    paper?.addEventListener('change', followMedia);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      paper?.removeEventListener('change', followMedia);
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

/** The marked row. Long lists scroll to it by its index, because they may not have rendered it. */
export const ChangedRowContext = createContext<string | null>(null);
