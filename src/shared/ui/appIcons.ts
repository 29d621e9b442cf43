/** A dot that is large enough to keep its colour's contrast: a thinner one is mostly the blur of its edge. */
const dot = <X extends number, Y extends number>(x: X, y: Y) =>
  `M${x} ${y}m-.6 0a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0` as const;

/** Icons of the dashboard and its timeline panel. Other pages do not load them. */
export const APP_ICONS = {
  arrowDown: 'M12 4v16m6-6-6 6-6-6',
  arrowUp: 'M12 20V4M6 10l6-6 6 6',
  branch: 'M6 20V4m0 11c0-4.5 12-3 12-9m-3 2.5 3-3 3 3',
  chevronDown: 'M6 9l6 6 6-6',
  chevronRight: 'M9 6l6 6-6 6',
  chevronUp: 'M6 15l6-6 6 6',
  file: 'M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5',
  grip: `${dot(9, 5.5)}${dot(15, 5.5)}${dot(9, 12)}${dot(15, 12)}${dot(9, 18.5)}${dot(15, 18.5)}`,
  link: 'M9 8H7a4 4 0 0 0 0 8h2m6-8h2a4 4 0 0 1 0 8h-2m-6-4h6',
  lock: 'M6 11h12v9H6zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11',
  more: `${dot(5, 12)}${dot(12, 12)}${dot(19, 12)}`,
  off: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM8.5 12h7',
  pause: 'M8 5v14m8-14v14',
  plus: 'M12 5v14M5 12h14',
  repeat: 'M17 3l4 4-4 4M3 11V9.5A2.5 2.5 0 0 1 5.5 7H21M7 21l-4-4 4-4m14 0v1.5a2.5 2.5 0 0 1-2.5 2.5H3',
  timeline: 'M4 8v8m0-4h5m6 0h5m0-4v8M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  trash: 'M4.5 7h15M9.5 7V4h5v3m-8.5 0 1 13h10l1-13M10 11v5.5m4-5.5v5.5',
} as const;
