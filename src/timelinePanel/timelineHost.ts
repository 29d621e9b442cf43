import { createContext, useContext } from 'react';
import type { GenericSchema } from 'valibot';
import type { Clock, Ms } from '../engine/clock/clock';
import type { SimulatedTime } from '../engine/clock/simulatedTime';
import type { ParsedTimeline, ParsingOptions } from '../engine/timeline/parseTimeline';
import type { TimedAction } from '../engine/timeline/events';
import type { GrowingPlayer, Player } from '../engine/timeline/player';
import type { Steps } from '../engine/timeline/program';
import type { Timeline, TimelineInput } from '../engine/timeline/timeline';
import type { SavedFile } from '../shared/saveFile';
import type { MomentSummary, LaneEntryOf } from './lanes/laneEntry';

/** A timeline opened without a live session: from a link or a file. */
export type Viewed = { readonly kind: 'link'; readonly packed: string } | { readonly kind: 'file'; readonly file: File };
/** Something that an input can be about, with its name. */
export interface NamedValue {
  readonly value: unknown;
  readonly name: string;
}

/** How the inputs of the program can be changed in a timeline. */
export interface InputEditing {
  /** The inputs that can be added. */
  readonly types: readonly string[];
  /** What the payload of an input may hold, or `null` where it has no form. */
  schemaOf(type: string): GenericSchema | null;
  /** The sentence of an input at a moment (UTC ms), with names from the state before it. */
  describeInput(input: Pick<TimelineInput, 'type' | 'payload'>, moment: Ms, before: unknown): string;
  /** What a field can hold in a state, with names; `null` for a field that holds no id. */
  namedValues(field: string, state: unknown): readonly NamedValue[] | null;
  /** Returns the timeline with another seed, also in its initial state. */
  withSeed(timeline: Timeline, seed: string): Timeline;
}

/** What a program calls things, within the panel's sentences. */
interface ProgramTexts {
  /** Names the typed values that a recording contains, and their replacements in a copy. */
  readonly typedNames: string;
  readonly otherNames: string;
  /** What no recording holds. */
  readonly withheld: string;
  /** What becomes that of a moment when the live session goes on from it. */
  readonly dashboard: string;
  /** What follows from the seed, and what simulated faults do. */
  readonly chance: string;
  readonly faults: string;
  /** The command that replays a file beside another checkout, and where a file that is a test has to be. */
  readonly besideCommand: string;
  readonly whereTestsGo: string;
}

/** What the timeline panel has to know of a program to show its timelines. A state is opaque here: the panel shows it as data. */
export interface TimelineAdapter {
  /** Replays a timeline once, so that any of its instants can be shown. The steps throw when it cannot be replayed. */
  open(timeline: Timeline): Steps<Player<unknown>>;
  /** Replays a recording of the live session once; what happens after its end can be added. */
  grow(timeline: Timeline): Steps<GrowingPlayer<unknown>>;
  /** Returns a copy with typed names replaced. The recording must replay as recorded. */
  withoutTypedNames(timeline: Timeline): Steps<Timeline>;
  /** A timeline as a file, and as a test of the program. One that breaks rules between fields is read anyway. */
  timelineFile(timeline: Timeline): SavedFile;
  testFile(timeline: Timeline, options?: { readonly isAnyway: boolean }): SavedFile;
  /** Returns the lane entry of an event. */
  readonly laneEntryOf: LaneEntryOf;
  /** The name of a task as the queue shows it, or `null` where the state has no such task. */
  nameOf(taskId: string, state: unknown): string | null;
  /** Describes a task that was stopped after `steps` steps. */
  stoppedText(name: string, steps: number): string;
  /** The dashboard of a state in a few lines. */
  summaryOf(state: unknown): MomentSummary;
  /** Names the screen that the user saw in a state, if it was not the one beside the panel. */
  elsewhere(state: unknown): string | null;
  readonly inputEditing: InputEditing;
  readonly texts: ProgramTexts;
  /** A silence that is longer is idle time, which lanes fold and a playback leaves out. */
  readonly idleAfter: Ms;
  /** By what this device knows the panel's place and size. */
  readonly dockKey: string;
  /** The type of the event with which the dashboard is there, and what leads to it in a word. */
  readonly opening: { readonly until: string; readonly text: string };
  /** The type of the input that sets the work going: two timelines are lined up at it. */
  readonly startsWork: string;
}

/** The live session, as far as the timeline panel may reach it. */
export interface LiveHost {
  /** Returns the live session so far. The session itself is not changed. */
  record(title: string): Timeline;
  /**
   * Goes on live from the state after the first `count` events of an opened timeline, as it stands `at` ms after its
   * start. The live session is given up.
   */
  branch(player: Player<unknown>, count: number, at: Ms): void;
  /**
   * Has every event of the live session from now on told, with the state before it, until another dashboard takes the
   * place of this one and its recording begins anew. Returns what ends that.
   */
  watch(watch: (event: TimedAction, before: unknown) => void, onNewRecording: () => void): () => void;
  /** How many events the live session has recorded. */
  eventCount(): number;
  /** How fast simulated time may run; 1 is real time, and 0 pauses it. */
  readonly speeds: readonly number[];
  /** Changes how fast simulated time runs. Cache and retry times keep their own. */
  setSpeed(speed: number): void;
  /** Switches simulated faults on or off. */
  switchFaults(isOn: boolean): void;
  /** Calls `listener` at each change of simulated time and faults, until the returned function is called. */
  subscribe(listener: () => void): () => void;
  simulatedTime(): SimulatedTime;
  faultsAreOn(): boolean;
}

/** What the timeline panel stands on: a program, whose timelines it shows, and where there is one its live session. */
export interface TimelineHost extends TimelineAdapter {
  readonly clock: Clock;
  /** `null` where no session is live. */
  readonly live: LiveHost | null;
  /** What is opened at first where no session is live; `null` beside a live session, which is opened then. */
  readonly viewed: Viewed | null;
  /** Reads a file, beside the page; a fault says where and why. Rejects with the signal's reason once it is aborted. */
  parse(text: string, signal?: AbortSignal, options?: ParsingOptions): Promise<ParsedTimeline<unknown>>;
}

/** Loads the host's code on demand. */
export const TimelineHostContext = createContext<(() => Promise<TimelineHost>) | null>(null);

/** Hands the host down to the panel. */
export const LoadedHostContext = createContext<TimelineHost | null>(null);

/** What the panel stands on. @throws Error outside of a provider. */
export function useTimelineHost(): TimelineHost {
  const host = useContext(LoadedHostContext);
  if (!host) throw new Error('The timeline panel is not inside a LoadedHostContext.');
  return host;
}

/** The live session. @throws Error where none is. */
export function useLiveHost(): LiveHost {
  const { live } = useTimelineHost();
  if (!live) throw new Error('There is no live session here.');
  return live;
}
