import { useEffect, useReducer, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { loadCodeOnce } from '../load';
import { isOnline } from '../pageState';
import { createPortal } from 'react-dom';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { PendingLine } from './Loading';

export const OPENING_DIALOG = <PendingLine label="Opening the dialog" />;

interface OnDemandPartProps<Props extends object> {
  readonly part: OnDemand<Props>;
  readonly props: Props;
  /** When this becomes false, a part that has loaded stays rendered, so that it can fade out. */
  readonly isWanted?: boolean;
  /** The subject of the error message, such as `The key dialog`. */
  readonly subject: string;
  readonly pending?: ReactNode;
  /** Called when the user gives up on a part that failed to load. */
  readonly onClose: () => void;
}

/** A part of the screen whose code loads when it is first wanted. The user can retry a failed load. */
export function OnDemandPart<Props extends object>({
  part,
  props,
  isWanted = true,
  subject,
  pending,
  onClose,
}: OnDemandPartProps<Props>) {
  const { Part, hasFailed, tryAgain } = useOnDemand(part, isWanted);
  if (Part) return <Part {...props} />;
  if (!isWanted) return null;
  return hasFailed ? <LoadFailed subject={subject} onRetry={tryAgain} onClose={onClose} /> : pending;
}

/** A part of the screen whose code is a separate chunk. */
interface OnDemand<Props> {
  /** Returns the part, or `null` until its code has loaded. */
  readonly getIfLoaded: () => ComponentType<Props> | null;
  /** Loads the code once; after a failure the next call tries again. Rejects when loading fails. */
  readonly load: () => Promise<ComponentType<Props>>;
  /** Loads the code before it is needed. After a failure, rendering the part tries again. */
  readonly preload: () => void;
}

/** Creates a part of the screen whose code is imported by `load`. */
export function createOnDemand<Props>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  let part: ComponentType<Props> | null = null;
  const loadPart = loadCodeOnce(async () => (part = await load()));
  return { getIfLoaded: () => part, load: loadPart, preload: () => void loadPart().catch(() => {}) };
}

/**
 * Loads a part as soon as it is wanted.
 *
 * @returns the part once it has loaded, whether loading failed, and a function to retry. A failed load is also retried
 *   when the part is wanted again.
 */
export function useOnDemand<Props>(part: OnDemand<Props>, isWanted: boolean) {
  const [outcome, setOutcome] = useState<'none' | 'loaded' | 'failed'>('none');
  const [tries, tryAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isCancelled = false;
    const settle = (next: typeof outcome) => {
      if (!isCancelled) setOutcome(next);
    };
    part.load().then(
      () => settle('loaded'),
      () => settle('failed'),
    );
    return () => {
      isCancelled = true;
      setOutcome('none');
    };
  }, [part, isWanted, tries]);
  return { Part: part.getIfLoaded(), hasFailed: outcome === 'failed', tryAgain };
}

/** Returns event handlers that call `preload` when the user is about to press an element. */
export function onIntent(preload: () => void) {
  return { onPointerEnter: preload, onFocus: preload, onPointerDown: preload };
}

interface LoadFailedProps extends Pick<OnDemandPartProps<object>, 'subject' | 'onClose'> {
  readonly onRetry: () => void;
}

export function LoadFailed({ subject, onRetry, onClose }: LoadFailedProps) {
  // Offline, a reload would lose the page.
  const canReload = isOnline();
  const advice = canReload
    ? 'The server may be slow, or there is a new version. Try again, or reload the page; your dashboard is saved.'
    : 'Check your connection and try again.';
  return (
    <PageNote
      text={`${subject} couldn't be loaded. ${advice}`}
      actionLabel="Try again"
      onAction={onRetry}
      onClose={onClose}
    >
      {canReload && (
        <Button variant="outlined" color="inherit" onClick={() => window.location.reload()}>
          Reload the page
        </Button>
      )}
    </PageNote>
  );
}

interface PageNoteProps {
  readonly text: string;
  readonly actionLabel: string;
  readonly onAction: () => void;
  readonly onClose: () => void;
  /** An additional button. */
  readonly children?: ReactNode;
}

/**
 * Explains a problem in a note over the page, and offers a remedy. Several notes are stacked. Rendered into `body`: the
 * app bar's backdrop blur would otherwise become the containing block of this fixed element.
 */
export function PageNote({ text, actionLabel, onAction, onClose, children }: PageNoteProps) {
  const [stack] = useState(findStack);
  const action = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // A note takes no focus from another one.
    if (!stack.contains(document.activeElement)) action.current?.focus();
  }, [stack]);
  return createPortal(
    <>
      <GlobalStyles styles={stackStyle} />
      <Box sx={noteStyle}>
        <Typography role="alert">{text}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
          <Button variant="contained" ref={action} onClick={onAction}>
            {actionLabel}
          </Button>
          {children}
          <Button variant="outlined" color="inherit" onClick={onClose}>
            Close
          </Button>
        </Box>
      </Box>
    </>,
    stack,
  );
}

const STACK_ID = 'page-notes';

/** Returns the element that holds all notes. */
function findStack(): HTMLElement {
  const found = document.getElementById(STACK_ID);
  if (found) return found;
  const stack = document.createElement('div');
  stack.id = STACK_ID;
  document.body.append(stack);
  return stack;
}

/** As wide as the window, because a scrolling box clips the shadows of what is in it. */
const stackStyle = ({ zIndex, sizes, spacing }: Theme) => ({
  [`#${STACK_ID}`]: {
    position: 'fixed',
    zIndex: zIndex.modal,
    insetInline: 0,
    bottom: 0,
    display: 'grid',
    gap: spacing(3),
    maxHeight: '100dvh',
    overflowY: 'auto',
    padding: `${spacing(6)} max(${spacing(4)}, (100% - ${sizes.width.dialog}px) / 2)`,
    // What lies beside the notes can be pressed.
    pointerEvents: 'none',
    '& > *': { pointerEvents: 'auto' },
  },
});

const noteStyle = ({ sizes, radii, vars: { palette } }: Theme) =>
  ({
    display: 'grid',
    gap: 3,
    p: 5,
    border: `${sizes.stroke}px solid ${palette.border.strong}`,
    borderRadius: `${radii.card}px`,
    background: palette.surface.overlay,
    boxShadow: palette.elevation.high,
  }) as const;
