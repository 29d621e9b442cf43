/** What a notice needs to know of a box on the screen, in CSS pixels from the window's top left. */
export interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export interface NoticeRoom {
  readonly width: number;
  readonly height: number;
  /** The height that an on-screen keyboard leaves. */
  readonly visibleHeight: number;
  /** How much of the screen a stack of notices takes at most. */
  readonly stackWidth: number;
  readonly stackHeight: number;
}

export interface NoticePlace {
  readonly vertical: 'top' | 'bottom';
  readonly horizontal: 'right';
}

/**
 * Chooses where a notice appears: at the bottom right, unless it would lie on the control that somebody is at or
 * under an on-screen keyboard; then at the top right.
 */
export function placeNotice(control: Box | null, room: NoticeRoom): NoticePlace {
  const { width, height, visibleHeight, stackWidth, stackHeight } = room;
  const isInTheWay = control !== null && control.right > width - stackWidth && control.bottom > height - stackHeight;
  const isUnderKeyboard = height - visibleHeight > stackHeight / 2;
  return { vertical: isInTheWay || isUnderKeyboard ? 'top' : 'bottom', horizontal: 'right' };
}
