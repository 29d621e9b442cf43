import type { KeyboardEvent } from 'react';
import { isComposing, keyName } from '../../shared/ui/keyName';
import { findChange } from '../store/changeSearch';
import { goToDifference } from '../store/comparing';
import { moveTo, showProblem, step, togglePlayback } from '../store/moving';
import { panelActions } from '../store/panelSlice';
import type { PanelThunk } from '../store/panelStore';

export const SHORTCUTS: readonly (readonly [keys: string, effect: string])[] = [
  ['Space', 'play or pause'],
  ['← →', 'previous or next event; on the time bar, 1 s back or forward'],
  ['Home End', 'start or end'],
  ['N P', 'next or previous problem, or difference of two compared runs'],
  ['C Shift C', 'next or previous change of the path chosen in State'],
  ['/', 'search the events, or go to one by # and its number'],
  ['?', 'this list'],
  ['Esc', 'clear the search, close the dialog, close the panel'],
];

/** Goes to the next or the previous difference while a comparison is shown, otherwise to a problem. */
const showNext =
  (direction: 1 | -1): PanelThunk =>
  (dispatch, getState) => {
    dispatch(getState().compared.run ? goToDifference(direction) : showProblem(direction));
  };

/** What a key does in the panel; those that concern the search field or its text are the panel's own. */
export const KEY_EFFECTS: Readonly<Record<string, () => PanelThunk<unknown>>> = {
  ' ': togglePlayback,
  ArrowLeft: () => step(-1),
  ArrowRight: () => step(1),
  Home: () => moveTo(0),
  End: () => (dispatch) => dispatch(panelActions.followed()),
  n: () => showNext(1),
  p: () => showNext(-1),
  c: () => findChange(1),
  C: () => findChange(-1),
  '?': () => (dispatch) => dispatch(panelActions.dialogOpened('shortcuts')),
};

const FIELDS = 'input:not([type=checkbox], [type=file], [type=range]), select, textarea, [role=dialog], [role=menu]';
/** These elements handle keys such as Space and the arrows themselves. In them, only letters, / and ? are shortcuts. */
const CONTROLS = 'input:not([type=range]), button, a, summary, [role=tab], [role=separator]';

function isShortcutIn(key: string, target: EventTarget | null): boolean {
  const elementsWithOwnKeys = /^[a-zC/?]$/.test(key) ? FIELDS : `${FIELDS}, ${CONTROLS}`;
  return !(target instanceof Element && target.closest(elementsWithOwnKeys));
}

/** Runs the effect of a key where it is a shortcut, and closes the panel on Escape. */
export function handlePanelKey(
  event: KeyboardEvent<HTMLElement>,
  effects: Readonly<Record<string, () => void>>,
  close: () => void,
): void {
  if (isComposing(event)) return;
  const key = keyName(event);
  const effect = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey ? undefined : effects[key];
  if (effect && isShortcutIn(key, event.target)) {
    event.preventDefault();
    effect();
  }
  // Escape closes a tooltip or dialog first.
  if (event.key !== 'Escape' || document.querySelector('[role=tooltip]')) return;
  event.stopPropagation();
  close();
}
