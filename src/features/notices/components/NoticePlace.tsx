import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import { useSelector } from 'react-redux';
import { selectPath } from '../../route';

/**
 * Where notices are: in the lower right corner of the page, beside the timeline panel; in the left one on /auth, whose
 * form is at the right; all along the foot on a phone. Page and dialogs can be scrolled clear of them (`--notices` is
 * their height), and the control at hand is.
 */
export function NoticePlace({ children }: { children: ReactNode }) {
  const isLeft = useSelector(selectPath) === '/auth';
  return (
    <>
      <GlobalStyles styles={ROOM} />
      <Box ref={makeRoom} data-corner={isLeft ? 'left' : 'right'} sx={placeStyles}>
        {children}
      </Box>
    </>
  );
}

const ROOM = { html: { scrollPaddingBottom: 'var(--notices, 0px)' }, body: { paddingBottom: 'var(--notices, 0px)' } };

/** Follows the height of the notices, and an on-screen keyboard, above which they stay. */
function makeRoom(place: HTMLElement | null): (() => void) | undefined {
  if (!place) return undefined;
  const root = document.documentElement.style;
  const observer = new ResizeObserver(() => {
    root.setProperty('--notices', `${place.offsetHeight}px`);
    showControlAtHand(place);
  });
  // The last notice takes the place's padding along, after its own height.
  observer.observe(place, { box: 'border-box' });
  const { visualViewport } = window;
  const stayAboveKeyboard = () => {
    const hidden = visualViewport ? window.innerHeight - visualViewport.height - visualViewport.offsetTop : 0;
    place.style.setProperty('--keyboard', `${Math.max(0, hidden)}px`);
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
function showControlAtHand(place: HTMLElement): void {
  const control = document.activeElement;
  if (!control || control === document.body || place.contains(control)) return;
  const [at, notices] = [control.getBoundingClientRect(), place.getBoundingClientRect()];
  const isBeside = at.right <= notices.left || at.left >= notices.right;
  const isAbove = at.bottom <= notices.top;
  const hasRoom = at.height < notices.top && at.top < window.innerHeight;
  if (!isBeside && !isAbove && hasRoom) control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

function placeStyles({ sizes, spacing, breakpoints, zIndex }: Theme) {
  return {
    position: 'fixed',
    bottom: 'calc(var(--dock-bottom, 0px) + var(--keyboard, 0px))',
    zIndex: zIndex.snackbar,
    pointerEvents: 'none',
    insetInline: 0,
    px: 2,
    '&:has([role])': { pb: { xs: 2, sm: 4 } },
    [breakpoints.up('sm')]: {
      left: 'auto',
      right: 'var(--dock-right, 0px)',
      width: `calc(${sizes.width.notice}px + ${spacing(8)})`,
      px: 4,
      '&[data-corner=left]': { left: 0, right: 'auto' },
    },
    '@media print': { display: 'none' },
    // The timeline covers a phone's screen, and notices would lie over it.
    'html[data-covered] &': { display: 'none' },
    // The containers and wrappers of notistack come without styles of their own: see unstyled.ts.
    '& .notistack-SnackbarContainer': { display: 'flex', flexDirection: 'column' },
    '& .notistack-SnackbarContainer *:has(> [role])': { width: '100%' },
  } as const;
}
