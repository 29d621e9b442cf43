import { useCallback, useEffect, useRef } from 'react';

/** The room for notices, in CSS pixels. */
interface NoticeRoom {
  readonly width: number;
  readonly height: number;
  /** The height that an on-screen keyboard leaves. */
  readonly visibleHeight: number;
  /** How much of the screen a stack of notices takes at most. */
  readonly stackWidth: number;
  readonly stackHeight: number;
}

/**
 * Chooses where a notice appears: at the bottom right, unless it would lie on the control that somebody is at or
 * under an on-screen keyboard; then at the top right.
 */
export function placeNotice(control: Pick<DOMRect, 'right' | 'bottom'> | null, room: NoticeRoom) {
  const { width, height, visibleHeight, stackWidth, stackHeight } = room;
  const isInTheWay = control !== null && control.right > width - stackWidth && control.bottom > height - stackHeight;
  const isUnderKeyboard = height - visibleHeight > stackHeight / 2;
  return { vertical: isInTheWay || isUnderKeyboard ? 'top' : 'bottom', horizontal: 'right' } as const;
}

const CONTROLS = 'button, a, input';

/**
 * Finds the control that somebody uses, so that a notice does not cover it: the one pressed last or, once that has left
 * the screen, the one with the focus.
 */
export function useControlAtHand(): () => Element | null {
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    const remember = ({ target }: MouseEvent) => {
      pressed.current = target instanceof Element ? target.closest(CONTROLS) : null;
    };
    document.addEventListener('click', remember, true);
    return () => document.removeEventListener('click', remember, true);
  }, []);
  return useCallback(() => {
    if (pressed.current?.isConnected) return pressed.current;
    return document.activeElement?.matches(CONTROLS) ? document.activeElement : null;
  }, []);
}
