import type { ReplacementRefusal } from './persistence';

/** Why a branch or a copy may not replace the user's own dashboard, which would be lost (PRODUCT.md P11.9b, P11.13). */
export const REFUSALS: Readonly<Record<ReplacementRefusal, string>> = {
  unsaved: 'Your own dashboard has changes that are not saved yet. Try again once they are saved.',
  noRoom: 'There is no room on this device to save your own dashboard. Free some space, and try again.',
  forbidden: "This browser won't let SEED save your own dashboard, so it would be lost.",
  noLocks: "This browser can't save your own dashboard, so it would be lost.",
  noAnswer: "This browser's storage isn't responding, so your own dashboard is not saved and would be lost.",
  notLoaded: "SEED couldn't load everything it needs to save your own dashboard, so it would be lost.",
  newer: 'Your dashboard was saved by a newer version of SEED, so this tab saves nothing. Reload it.',
  newerStill: 'Your dashboard was saved by a newer version of SEED, so this version saves nothing.',
  removed: 'Your own dashboard is no longer saved on this device, so it would be lost. Save it again first.',
  onlyHere: 'Your own dashboard is only in this tab, so it would be lost.',
  notHere: 'Your own dashboard is not open in this tab.',
  branch: 'A branch of a timeline is on this page. Go back to your own dashboard first.',
};
