import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';

/**
 * Where notices are: a strip at the foot of what can be seen. Page, panels and dialogs end above it (`--notices` is its
 * height), so that it covers no control that cannot be scrolled to or was at hand.
 */
export function NoticePlace({ children }: { children: ReactNode }) {
  return (
    <>
      <GlobalStyles styles={ROOM} />
      <Box ref={makeRoom} sx={placeStyles}>
        {children}
      </Box>
    </>
  );
}

const ROOM = { html: { scrollPaddingBottom: 'var(--notices, 0px)' }, body: { paddingBottom: 'var(--notices, 0px)' } };

/** Follows the height of the strip, and an on-screen keyboard, above which it stays. */
function makeRoom(strip: HTMLElement | null): (() => void) | undefined {
  if (!strip) return undefined;
  const root = document.documentElement.style;
  const observer = new ResizeObserver(() => {
    root.setProperty('--notices', `${strip.offsetHeight}px`);
    showControlAtHand(strip);
  });
  observer.observe(strip);
  const { visualViewport } = window;
  const stayAboveKeyboard = () => {
    const hidden = visualViewport ? window.innerHeight - visualViewport.height - visualViewport.offsetTop : 0;
    strip.style.setProperty('bottom', `${Math.max(0, hidden)}px`);
  };
  visualViewport?.addEventListener('resize', stayAboveKeyboard);
  visualViewport?.addEventListener('scroll', stayAboveKeyboard);
  return () => {
    observer.disconnect();
    root.removeProperty('--notices');
    visualViewport?.removeEventListener('resize', stayAboveKeyboard);
    visualViewport?.removeEventListener('scroll', stayAboveKeyboard);
  };
}

/** The control that somebody is at, and that a notice came up before, is scrolled out from under it. */
function showControlAtHand(strip: HTMLElement): void {
  const control = document.activeElement;
  if (!control || control === document.body || strip.contains(control)) return;
  const { top, bottom } = control.getBoundingClientRect();
  const edge = strip.getBoundingClientRect().top;
  if (top < window.innerHeight && bottom > edge && bottom - top < edge) control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

function placeStyles({ zIndex, vars: { palette } }: Theme) {
  return {
    position: 'fixed',
    insetInline: 0,
    bottom: 0,
    zIndex: zIndex.snackbar,
    background: palette.surface.overlay,
    boxShadow: palette.elevation.high,
    '&:not(:has([role]))': { boxShadow: 'none' },
    '@media print': { display: 'none' },
    // The containers and wrappers of notistack come without styles of their own: see unstyled.ts.
    '& .notistack-SnackbarContainer': { display: 'flex', flexDirection: 'column' },
    '& .notistack-SnackbarContainer *:has(> [role])': { width: '100%' },
  } as const;
}
