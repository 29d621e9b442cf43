import { useEffect, useReducer, useState, type ComponentType, type ReactNode } from 'react';
import { codeOnce } from '../load';
import { createPortal } from 'react-dom';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { PendingLine } from './Loading';

/** What stands in the place of a dialog while it is on its way. */
export const OPENING_DIALOG = <PendingLine label="Opening the dialog" />;

interface OnDemandPartProps<Props extends object> {
  readonly part: OnDemand<Props>;
  readonly props: Props;
  /** Once it has come it stays, so that it can go away in its own time. */
  readonly isWanted?: boolean;
  /** What was asked for, as the beginning of a sentence. */
  readonly what: string;
  /** What stands in its place while it is on its way. */
  readonly pending?: ReactNode;
  /** Called when the user gives up on a part that did not arrive. */
  readonly onClose: () => void;
}

/** A part of the screen whose code comes when it is first wanted; when it does not arrive, it can be tried again. */
export function OnDemandPart<Props extends object>({ part, props, isWanted = true, what, pending, onClose }: OnDemandPartProps<Props>) {
  const { Part, hasFailed, tryAgain } = useOnDemand(part, isWanted);
  if (Part) return <Part {...props} />;
  if (!isWanted) return null;
  return hasFailed ? <NotArrived what={what} onRetry={tryAgain} onClose={onClose} /> : pending;
}

/** A part of the screen whose code lies in a chunk of its own. */
export interface OnDemand<Props> {
  /** The part, or `null` as long as its code has not arrived. */
  readonly now: () => ComponentType<Props> | null;
  /** Fetches the code, once; after a failure the next call tries again. Rejects when it does not arrive. */
  readonly load: () => Promise<ComponentType<Props>>;
  /** Fetches the code at a sign that the part is about to be wanted; what fails then is tried again when it is. */
  readonly prepare: () => void;
}

/** Creates a part whose code `load` fetches. */
export function createOnDemand<Props>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  let part: ComponentType<Props> | null = null;
  const once = codeOnce(async () => (part = await load()));
  return { now: () => part, load: once, prepare: () => void once().catch(() => {}) };
}

/**
 * Fetches a part as soon as it is wanted.
 *
 * @returns the part once it is there; whether it failed to arrive; and a way to try again. What failed is also tried
 *   again when it is wanted anew.
 */
export function useOnDemand<Props>(part: OnDemand<Props>, isWanted: boolean) {
  const [outcome, setOutcome] = useState<'none' | 'arrived' | 'failed'>('none');
  const [tries, tryAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isOver = false;
    const settle = (next: typeof outcome) => void (isOver || setOutcome(next));
    part.load().then(
      () => settle('arrived'),
      () => settle('failed'),
    );
    return () => {
      isOver = true;
      setOutcome('none');
    };
  }, [part, isWanted, tries]);
  return { Part: part.now(), hasFailed: outcome === 'failed', tryAgain };
}

/** Handlers of an element that call `prepare` at the first sign that somebody is about to use it. */
export function onIntent(prepare: () => void) {
  return { onPointerEnter: prepare, onFocus: prepare, onPointerDown: prepare };
}

interface NotArrivedProps {
  /** What did not arrive, as the beginning of a sentence. */
  what: string;
  onRetry: () => void;
  onClose: () => void;
}

/** In the place of something that was asked for and whose code did not arrive. */
export function NotArrived({ what, onRetry, onClose }: NotArrivedProps) {
  const text = `${what} could not be loaded.`;
  // Offline, a reload would lose the page.
  if (!navigator.onLine) return <PageNote text={`${text} Please check your connection and try again.`} action="Try again" onAct={onRetry} onClose={onClose} />;
  return (
    <PageNote text={`${text} Please try again. If a new version is out, reload the page to get it: your work is saved.`} action="Try again" onAct={onRetry} onClose={onClose}>
      <Button variant="outlined" color="inherit" onClick={() => window.location.reload()}>
        Reload the page
      </Button>
    </PageNote>
  );
}

interface PageNoteProps {
  readonly text: string;
  /** What stands on the button that helps. */
  readonly action: string;
  readonly onAct: () => void;
  readonly onClose: () => void;
  /** Another button. */
  readonly children?: ReactNode;
}

/** Explains above the page why a part did not arrive, and offers a remedy. It is rendered outside the bar, whose blur would contain a fixed element. */
export function PageNote({ text, action, onAct, onClose, children }: PageNoteProps) {
  return createPortal(
    <Box
      sx={({ zIndex, sizes, radii, spacing, vars: { palette } }) => ({
        position: 'fixed',
        zIndex: zIndex.modal,
        insetInline: 0,
        bottom: spacing(6),
        display: 'grid',
        gap: 3,
        width: `calc(100% - ${spacing(8)})`,
        maxWidth: sizes.width.dialog,
        mx: 'auto',
        p: 5,
        border: `${sizes.stroke}px solid ${palette.line.strong}`,
        borderRadius: `${radii.card}px`,
        background: palette.surface.overlay,
        boxShadow: palette.elevation.high,
      })}
    >
      <Typography role="alert">
        {text}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Button variant="contained" autoFocus onClick={onAct}>
          {action}
        </Button>
        {children}
        <Button variant="outlined" color="inherit" onClick={onClose}>
          Close
        </Button>
      </Box>
    </Box>,
    document.body,
  );
}
