import {
  createContext,
  Fragment,
  useContext,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import Box from '@mui/material/Box';
import {
  Virtualizer,
  type CustomContainerComponentProps,
  type CustomItemComponentProps,
  type VirtualizerHandle,
} from 'virtua';
import { countText } from '../text';
import { flushSync } from 'react-dom';
import { rowAt, scrollInside, scrollPageTo, scrollToRow } from './listScrolling';
import { useRowFocus } from './rowFocus';
import { visuallyHidden } from './VisuallyHidden';

/** Lists up to this length are rendered whole, which costs little and lets the browser's search find every row. */
const MAX_UNVIRTUALIZED_ROWS = 30;

export interface VirtualListHandle {
  /** Scrolls to the first row and focuses it. */
  showFirst(): void;
  /** Whether the list renders only the rows in view, in its own scroll area. */
  readonly isLong: boolean;
  /** Scrolls a row into view, in the list's own area or with the page, unless it already is in view. */
  show(index: number): void;
}

export interface VirtualListProps {
  readonly count: number;
  /** Returns the key of a row, which stays the same when rows before it are added or removed. */
  readonly keyOf: (index: number) => string;
  /** Renders a row. The element that names the row takes `titleId` as its id; short lists need none. */
  readonly renderRow: (index: number, titleId: string | undefined) => ReactElement;
  /**
   * In a `list` the rows are items, and keys scroll the area. In a `listbox` each row renders an option and the area
   * keeps the focus; the caller passes the key handlers and `aria-activedescendant` in `areaProps`.
   */
  readonly role?: 'list' | 'listbox';
  readonly tag?: 'ol' | 'ul';
  readonly name?: string;
  readonly areaName: string;
  /** The height of the area (CSS, or pixels). Without it the area fills its flex container. */
  readonly height?: number | string;
  /** How many rows are rendered before the list is scrolled. They have to fill the area. */
  readonly firstRows: number;
  /** Makes a short list scroll in the area too, instead of with the page. */
  readonly alwaysScrolls?: boolean;
  /** Lists up to this length are rendered whole. */
  readonly wholeUpTo?: number;
  /** Index of the active row. The list scrolls to each new active row, and keeps it rendered. */
  readonly active?: number;
  readonly empty?: ReactNode;
  readonly areaProps?: HTMLAttributes<HTMLDivElement>;
  readonly ref?: Ref<VirtualListHandle>;
}

/** A list that, if it is long, renders only the rows in view. Rows can have any height. For print, all are rendered. */
export function VirtualList({ ref, ...props }: VirtualListProps) {
  const { count, keyOf, renderRow, role = 'list', wholeUpTo = MAX_UNVIRTUALIZED_ROWS, active = -1 } = props;
  const isPrinting = useIsPrinting();
  const isLong = count > wholeUpTo && !isPrinting;
  const hasFocusableRows = isLong && role === 'list';
  const area = useRef<HTMLDivElement>(null);
  const virtualizer = useRef<VirtualizerHandle>(null);
  const id = useId();
  const { focused, focusRequest, focusRow, onFocus, onBlur } = useRowFocus({ count, keyOf, isLong });
  useShowActive({ area, virtualizer, active, isLong });
  useListHandle(ref, { area, virtualizer, isLong, focusRow });

  const renderAt = (index: number) => renderRow(index, hasFocusableRows ? titleIdOf(id, keyOf(index)) : undefined);
  const scrolls = isLong || (props.alwaysScrolls === true && !isPrinting);
  return (
    <ListContext value={{ ...props, id, isLong, focusRequest }}>
      <Box
        ref={area}
        onFocus={onFocus}
        onBlur={onBlur}
        sx={scrolls ? SCROLLS : null}
        {...(scrolls && { role: 'region', tabIndex: 0, 'aria-label': props.areaName, style: styleOf(props.height) })}
        {...(role === 'listbox' && { role })}
        {...props.areaProps}
      >
        {count === 0 && props.empty}
        {count > 0 && !isLong && (
          <List>
            {Array.from({ length: count }, (_, index) => (
              <Row key={keyOf(index)} index={index}>
                {renderAt(index)}
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
            // Virtua renders these until the first scroll, as far as there are so many. Rows may be added before that.
            ssrCount={props.firstRows}
            keepMounted={[focused, active].filter((index): index is number => index !== null && index >= 0)}
          >
            {(_, index) => <Fragment key={keyOf(index)}>{renderAt(index)}</Fragment>}
          </Virtualizer>
        )}
      </Box>
    </ListContext>
  );
}

interface ScrollParts {
  readonly area: RefObject<HTMLElement | null>;
  readonly virtualizer: RefObject<VirtualizerHandle | null>;
  readonly isLong: boolean;
}

/** Gives the list's parent, through `ref`, a handle that scrolls the list. */
function useListHandle(
  ref: Ref<VirtualListHandle> | undefined,
  { area, virtualizer, isLong, focusRow }: ScrollParts & Pick<ReturnType<typeof useRowFocus>, 'focusRow'>,
): void {
  useImperativeHandle(ref, () => ({
    isLong,
    showFirst() {
      area.current?.scrollTo({ top: 0, behavior: 'instant' });
      focusRow(0);
    },
    show(index) {
      if (virtualizer.current) scrollToRow(area.current, virtualizer.current, index);
      else scrollPageTo(rowAt(area.current, index));
    },
  }));
}

interface ListContextValue extends Pick<VirtualListProps, 'count' | 'keyOf' | 'role' | 'tag' | 'name'> {
  readonly id: string;
  readonly isLong: boolean;
  /** The row to focus as soon as Virtua has measured it; until then Virtua hides it. */
  readonly focusRequest: number | null;
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
    <Box
      component={tag}
      ref={ref}
      style={style}
      role={role === 'listbox' ? 'presentation' : 'list'}
      aria-label={name}
      sx={LIST}
    >
      {children}
    </Box>
  );
}

type RowProps = Pick<CustomItemComponentProps, 'index' | 'children'> & Partial<CustomItemComponentProps>;

/**
 * One row. In a long list it states its position in attributes, and in words for screen readers that ignore the
 * attributes.
 */
function Row({ index, children, style, ref }: RowProps) {
  const { id, count, keyOf, isLong, role, focusRequest } = useList();
  const element = useRef<HTMLLIElement>(null);
  useImperativeHandle(ref, () => element.current);
  const takesFocus = focusRequest === index && style?.visibility !== 'hidden';
  useLayoutEffect(() => {
    // A long list does its own scrolling, because it knows about rows that are not rendered.
    if (takesFocus) element.current?.focus({ preventScroll: isLong });
  }, [takesFocus, isLong]);

  if (role === 'listbox') {
    return (
      <li ref={element} role="presentation" style={style}>
        {children}
      </li>
    );
  }
  const titleId = titleIdOf(id, keyOf(index));
  const position = isLong && {
    'aria-posinset': index + 1,
    'aria-setsize': count,
    'aria-labelledby': `${titleId} ${titleId}-place`,
  };
  return (
    <li ref={element} style={style} tabIndex={-1} data-index={index} {...position}>
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

function useShowActive({ area, virtualizer, active, isLong }: ScrollParts & { readonly active: number }) {
  useLayoutEffect(() => {
    if (active < 0) return;
    if (virtualizer.current) scrollToRow(area.current, virtualizer.current, active);
    else if (area.current) scrollInside(area.current, rowAt(area.current, active));
  }, [area, virtualizer, active, isLong]);
}

const styleOf = (height: number | string | undefined) =>
  height === undefined ? { flex: '1 1 0', minHeight: 0 } : { height };

const SCROLLS = { overflowY: 'auto', overscrollBehavior: 'contain', '&:focus-visible': { outlineOffset: '-2px' } };

const LIST = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li:not([data-index="0"]) > :first-of-type': { borderTop: 1, borderColor: 'divider' },
  '& > li:focus-visible': { outlineStyle: 'solid', outlineOffset: '-2px' },
  '& > li > [data-place]': visuallyHidden,
};

/** Returns whether the page is being printed. Updates synchronously, so that the browser prints the result. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const update = (isPrinted: boolean) => flushSync(() => setIsPrinting(isPrinted));
    const onBeforePrint = () => update(true);
    const onAfterPrint = () => update(false);
    const onChange = ({ matches }: { matches: boolean }) => update(matches);
    // Listen to both: some browsers do not update the media query, and some ways to print fire no events.
    const printQuery = 'matchMedia' in window ? window.matchMedia('print') : null;
    printQuery?.addEventListener('change', onChange);
    window.addEventListener('beforeprint', onBeforePrint);
    window.addEventListener('afterprint', onAfterPrint);
    return () => {
      printQuery?.removeEventListener('change', onChange);
      window.removeEventListener('beforeprint', onBeforePrint);
      window.removeEventListener('afterprint', onAfterPrint);
    };
  }, []);
  return isPrinting;
}

/** The id of the row that the last event changed. A list scrolls to this row, which it may not have rendered. */
export const ChangedRowContext = createContext<string | null>(null);
