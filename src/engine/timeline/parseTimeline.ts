import * as v from 'valibot';
import { count, moment } from '../../shared/schema';
import type { Ms } from '../clock/clock';
import { changedInput, changesSchema } from './changes';
import { EVENT_LINE } from './eventLines';
import { STATE_DIGEST_INTERVAL } from './stateDigests';
import { toPrintableLine } from './printable';
import { TIMELINE_LIMITS, type Change, type Timeline, type TimelineFormat, type TimelineInput } from './timeline';

/** The schemas of a program, by which its timelines are parsed. */
export interface TimelineSchemas<State> {
  readonly format: TimelineFormat;
  /** Returns a timeline of this format with today's names, if a program with earlier names has recorded it. */
  readonly carryOver: (json: unknown) => unknown;
  /** The payload schema of each input, by type. */
  readonly inputs: Readonly<Record<string, v.GenericSchema>>;
  /** The shape of a state. Rules between fields are not checked: a state may break them because of a bug in the program. */
  readonly state: v.GenericSchema<unknown, State>;
}

/** Why a file cannot be read. */
interface TimelineFault {
  readonly path: string;
  readonly reason: string;
}

interface Refusal {
  readonly ok: false;
  readonly fault: TimelineFault;
}

export type ParsedTimeline<State> = { readonly ok: true; readonly timeline: Timeline<State> } | Refusal;

const MAX_PARTS = 200;

/** Maximum length of a reason, and of a path. */
const MAX_REASON_LENGTH = 200;

/** Names of the expected kinds of values, by issue type. */
const EXPECTED_KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  safe_integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** Names of the kinds of values found, by the library's class names. */
const FOUND_KINDS: Readonly<Record<string, string>> = { Object: 'an object', Array: 'a list' };

const MAX_FOUND_LENGTH = 60;

const digest = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/, 'is not a digest of 16 hexadecimal digits'));
const span = v.pipe(count, v.maxValue(TIMELINE_LIMITS.duration));

const name = v.pipe(v.string(), v.maxLength(100));
const eventLine = v.pipe(
  v.string(),
  v.maxLength(250),
  v.regex(EVENT_LINE, 'is not a line such as "+18000 tasks/taskTicked task-1 0a5f"'),
);
const parts = v.pipe(
  v.record(name, v.pipe(v.string(), v.regex(/^[0-9a-f]{4}$/, 'is not a digest of 4 hexadecimal digits'))),
  v.check((record) => Object.keys(record).length <= MAX_PARTS, 'has too many parts'),
);

/** Returns the schema of a whole timeline. Unknown fields are dropped. */
export function timelineSchema<State>({ format, state }: Pick<TimelineSchemas<State>, 'format' | 'state'>) {
  return v.object({
    format: v.literal(format.format),
    version: v.literal(format.version),
    app: v.pipe(v.string(), v.maxLength(40)),
    title: v.pipe(v.string(), v.maxLength(TIMELINE_LIMITS.titleLength)),
    seed: v.pipe(v.string(), v.maxLength(TIMELINE_LIMITS.seedLength)),
    startedAt: moment,
    duration: span,
    start: v.nullable(state),
    folded: v.boolean(),
    parent: v.nullable(v.object({ digest, at: span })),
    inputs: v.pipe(
      v.array(v.object({ at: span, type: name, payload: v.exactOptional(v.unknown()) })),
      v.maxLength(TIMELINE_LIMITS.inputs, 'has too many inputs'),
    ),
    changes: v.exactOptional(changesSchema),
    events: v.pipe(v.array(eventLine), v.maxLength(TIMELINE_LIMITS.events, 'has too many events')),
    digests: v.object({
      states: v.pipe(
        v.array(v.object({ event: count, digest, parts })),
        v.maxLength(TIMELINE_LIMITS.events / STATE_DIGEST_INTERVAL, 'has too many states'),
      ),
      final: digest,
      finalParts: parts,
    }),
  });
}

/** Reads a file's text. Every field is checked and bounded, and a fault reports where and why. */
export function parseTimeline<State>(text: string, schemas: TimelineSchemas<State>): ParsedTimeline<State> {
  if (text.length > TIMELINE_LIMITS.fileLength)
    return faultAt('', `The file is larger than ${TIMELINE_LIMITS.fileLength / 1e6} MB.`);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return faultAt('', `Not a JSON file: ${error instanceof Error ? error.message : String(error)}`);
  }
  return checkTimeline(json, schemas);
}

/** Reads a file like `parseTimeline`, from JSON that is already parsed. */
export function checkTimeline<State>(file: unknown, schemas: TimelineSchemas<State>): ParsedTimeline<State> {
  const refusal = checkFormat(file, schemas.format);
  if (refusal) return refusal;
  const parsed = v.safeParse(timelineSchema(schemas), schemas.carryOver(file), { abortEarly: true });
  return parsed.success
    ? parseInputsAndChanges(parsed.output as Timeline<State>, schemas)
    : schemaFault(parsed.issues[0], '');
}

/** Returns where and why a value does not match a schema, as `faultText` describes it; `null` if it does. */
export function findFault(schema: v.GenericSchema, value: unknown): TimelineFault | null {
  const [issue] = v.safeParse(schema, value, { abortEarly: true }).issues ?? [];
  return issue ? schemaFault(issue, '').fault : null;
}

/** Refuses a file of another program or format version; returns `null` for any other. */
function checkFormat(json: unknown, { format, version: supported, program }: TimelineFormat) {
  if (typeof json !== 'object' || json === null || !('format' in json) || json.format !== format) {
    return faultAt('format', `This is not a ${program} timeline.`);
  }
  const version = 'version' in json ? json.version : undefined;
  if (version === supported) return null;
  const isVersion = typeof version === 'number' && Number.isInteger(version) && version > 0;
  if (!isVersion)
    return faultAt(
      'version',
      `Unknown format version${typeof version === 'object' ? '' : ` ${JSON.stringify(version)}`}.`,
    );
  const advice = version > supported ? 'Use a newer version.' : 'Record it again.';
  return faultAt('version', `The timeline has format version ${version}; this program reads ${supported}. ${advice}`);
}

function parseInputsAndChanges<State>(
  timeline: Timeline<State>,
  { inputs: schemas }: TimelineSchemas<State>,
): ParsedTimeline<State> {
  const inputs: TimelineInput[] = [];
  let last = 0;
  for (const [index, input] of timeline.inputs.entries()) {
    const path = `inputs.${index}`;
    const parsed = parseInput(input, path, timeline.duration, schemas);
    if ('fault' in parsed) return parsed;
    if (input.at < last) return faultAt(`${path}.at`, 'The input is earlier than the one before it.');
    last = input.at;
    inputs.push(parsed.input);
  }
  const changes: Change[] = [];
  for (const [index, change] of (timeline.changes ?? []).entries()) {
    const path = `changes.${index}`;
    const input = changedInput({ inputs }, change);
    if (change.kind !== 'seed' && !input)
      return faultAt(`${path}.input`, "The changed input doesn't exist, or its number is taken.");
    const parsed = input && parseInput(input, path, timeline.duration, schemas);
    if (parsed && 'fault' in parsed) return parsed;
    changes.push(
      parsed && (change.kind === 'edit' || change.kind === 'add')
        ? { ...change, ...withPayload(parsed.input.payload) }
        : change,
    );
  }
  return { ok: true, timeline: { ...timeline, inputs, ...(timeline.changes && { changes }) } };
}

function parseInput(
  { at, type, payload }: TimelineInput,
  path: string,
  duration: Ms,
  schemas: TimelineSchemas<unknown>['inputs'],
) {
  const schema = Object.hasOwn(schemas, type) ? schemas[type] : undefined;
  if (!schema) return faultAt(`${path}.type`, `Unknown input "${type}".`);
  if (at > duration) return faultAt(`${path}.at`, 'The input is later than the end of the timeline.');
  const parsed = v.safeParse(schema, payload, { abortEarly: true });
  if (!parsed.success) return schemaFault(parsed.issues[0], `${path}.payload`);
  return { input: { at, type, ...withPayload(parsed.output) } };
}

const withPayload = (payload: unknown) => (payload === undefined ? {} : { payload });

function schemaFault(issue: v.BaseIssue<unknown>, prefix: string): Refusal {
  const path = [prefix, v.getDotPath(issue)].filter(Boolean).join('.');
  const deepest = deepestOf(issue.issues ?? []);
  return deepest ? schemaFault(deepest, path) : faultAt(path, issueText(issue));
}

/**
 * Returns the deepest issue of a union, since it comes from the variant that is most like the value. Among equally deep
 * issues, one about the discriminating literal is chosen last: it only means that the value is of another variant.
 */
function deepestOf(issues: readonly v.BaseIssue<unknown>[]): v.BaseIssue<unknown> | undefined {
  const rank = ({ path, type }: v.BaseIssue<unknown>) =>
    (path?.length ?? 0) * 2 - (type === 'literal' || type === 'picklist' ? 1 : 0);
  return issues.filter(({ path }) => path).sort((a, b) => rank(b) - rank(a))[0];
}

/**
 * Describes a schema's issue in a sentence. A custom message is only the end of the sentence, such as `are too many`.
 */
function issueText({ message, type, expected, received, requirement, input }: v.BaseIssue<unknown>): string {
  if (!message.startsWith('Invalid ')) return `${/^(are|were) /.test(message) ? 'They' : 'It'} ${message}.`;
  if (received === 'undefined') return 'Missing.';
  // The library quotes texts, so the closing quote is added again.
  const shortened = received.length > MAX_FOUND_LENGTH ? `${received.slice(0, MAX_FOUND_LENGTH)}…"` : received;
  const limit = String(requirement);
  const length = `${limit} ${Array.isArray(input) ? 'entries' : 'characters'}`;
  const limits: Readonly<Record<string, string>> = {
    min_value: `at least ${limit}`,
    max_value: `at most ${limit}`,
    max_length: `at most ${length}`,
    length,
  };
  return `Expected ${limits[type] ?? EXPECTED_KINDS[type] ?? alternativesText(expected)}, found ${FOUND_KINDS[received] ?? shortened}.`;
}

/** Turns the library's `("a" | "b")` into words. */
function alternativesText(expected: string | null): string {
  return (expected ?? 'something else')
    .replace(/^\((.*)\)$/, '$1')
    .split(' | ')
    .map((kind) => FOUND_KINDS[kind] ?? kind)
    .join(' or ');
}

/** Creates a fault. Path and reason may quote the file, so they are cut to one line without control characters. */
function faultAt(path: string, reason: string): Refusal {
  return { ok: false, fault: { path: shortenToLine(path), reason: shortenToLine(reason) } };
}

function shortenToLine(text: string): string {
  return toPrintableLine(text.length > MAX_REASON_LENGTH ? `${text.slice(0, MAX_REASON_LENGTH - 1)}…` : text);
}

/** Describes where and why a file is wrong. */
export function faultText({ path, reason }: TimelineFault): string {
  return path === '' ? reason : `${path}: ${reason}`;
}
