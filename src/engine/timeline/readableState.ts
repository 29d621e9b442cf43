import { leavesOf, type Vector } from '../collections/vector';

/** What has been turned into lists already; parts that states share stay shared, so that a comparison skips them. */
const readable = new WeakMap<object, unknown>();

/**
 * Gives a state, or a part of one, with every vector as the list of its items: `tasks.queue.40.status`
 * reads better than `tasks.queue.root.1.8.status`, and the paths stay when a vector grows.
 */
export function readableState(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const known = readable.get(value);
  if (known !== undefined) return known;
  const made = convert(value);
  readable.set(value, made);
  return made;
}

function convert(value: object): unknown {
  // Leaf by leaf: of a long list all but a few are shared with a state that has been turned before.
  if (isVector(value)) return leavesOf(value).map(readableState).flat();
  if (Array.isArray(value)) return value.map(readableState);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, readableState(inner)]));
}

function isVector(value: object): value is Vector<unknown> {
  return 'size' in value && 'depth' in value && 'root' in value && Array.isArray(value.root);
}
