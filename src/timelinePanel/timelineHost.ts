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
import type { MomentSummary, LaneEntryOf } from '../engine/timeline/laneEntry';

/** A timeline opened without a live session: from a link or a file. */
export type TimelineSource =
  { readonly kind: 'link'; readonly packed: string } | { readonly kind: 'file'; readonly file: File };

/** A value that an input can refer to, with its name. */
export interface NamedValue {
  readonly value: unknown;
  readonly name: string;
}

/** How the inputs of a timeline can be edited. */
export interface InputEditing {
  /** The types of input that can be added. */
  readonly types: readonly string[];
  /** Returns the schema of an input's payload, or `null` if it can't be edited. */
  schemaOf(type: string): GenericSchema | null;
  /** Describes an input at a moment (UTC ms), with names from the state before it. */
  describeInput(input: Pick<TimelineInput, 'type' | 'payload'>, moment: Ms, before: unknown): string;
  /** Returns the ids that a field can hold in a state, with names; `null` unless the field holds an id. */
  namedValues(field: string, state: unknown): readonly NamedValue[] | null;
  /** Returns the timeline with another seed, also in its initial state. */
  withSeed(timeline: Timeline, seed: string): Timeline;
}

/** The program's own terms, used in the panel's texts. */
interface ProgramTexts {
  /** The typed values that a recording contains, and their replacements in a copy. */
  readonly typedNames: string;
  readonly replacementNames: string;
  /** What no recording contains. */
  readonly neverRecorded: string;
  /** What is replaced when the live session resumes from a moment. */
  readonly dashboard: string;
  /** What the seed determines, and what simulated faults do. */
  readonly seedEffects: string;
  readonly faults: string;
  /** The command that compares the replays of a file by this and another version, and where to put a saved test. */
  readonly otherVersionCommand: string;
  readonly savedTestHint: string;
}

/** Connects the timeline panel to a program. States are opaque here: the panel shows them as data. */
export interface TimelineAdapter {
  /** Replays a timeline, so that any of its moments can be shown. The steps throw if it can't be replayed. */
  open(timeline: Timeline): Steps<Player<unknown>>;
  /** Replays a recording of the live session, to which later events can be added. */
  openGrowing(timeline: Timeline): Steps<GrowingPlayer<unknown>>;
  /** Returns a copy with typed names replaced. The timeline must replay as recorded. */
  withoutTypedNames(timeline: Timeline): Steps<Timeline>;
  /**
   * Returns a timeline as a file, and as a test of the program. With `allowsBrokenRules`, the test opens it even if it
   * breaks rules between fields.
   */
  timelineFile(timeline: Timeline): SavedFile;
  testFile(timeline: Timeline, options?: { readonly allowsBrokenRules: boolean }): SavedFile;
  /** Returns the lane entry of an event. */
  readonly laneEntryOf: LaneEntryOf;
  /** Returns a task's name as the queue shows it, or `null` if the state has no such task. */
  nameOf(taskId: string, state: unknown): string | null;
  /** Describes a task that was stopped after `steps` steps. */
  stoppedText(name: string, steps: number): string;
  /** Summarizes the dashboard in a few lines. */
  summaryOf(state: unknown): MomentSummary;
  /**
   * Returns the name of the screen that the user saw in a state; `null` for the dashboard, which is beside the panel.
   */
  otherScreenOf(state: unknown): string | null;
  readonly inputEditing: InputEditing;
  readonly texts: ProgramTexts;
  /** Gaps between events that are longer than this are idle time, which lanes fold and playback skips. */
  readonly idleAfter: Ms;
  /** The storage key of the panel's position and size. */
  readonly dockKey: string;
  /** The type of the event that opens the dashboard, and a text for the events up to it. */
  readonly opening: { readonly lastType: string; readonly text: string };
  /** The type of the input that starts the work; two timelines are lined up at it. */
  readonly workStartType: string;
}

/** The part of the live session that the timeline panel can access. */
export interface LiveHost {
  /** Returns the live session so far. The session itself is not changed. */
  record(title: string): Timeline;
  /**
   * Resumes from the state after the first `count` events of an opened timeline, `at` ms after its start. The current
   * live session is discarded.
   */
  branch(player: Player<unknown>, count: number, at: Ms): void;
  /**
   * Calls `onEvent` for every new event of the live session, with the state before it, and `onNewRecording` when
   * another dashboard replaces this one. Returns a function that stops both.
   */
  watch(onEvent: (event: TimedAction, before: unknown) => void, onNewRecording: () => void): () => void;
  /** Returns how many events the live session has recorded. */
  eventCount(): number;
  /** The available speeds of simulated time; 1 is real time, and 0 pauses it. */
  readonly speeds: readonly number[];
  /** Sets the speed of simulated time. Cache and retry times aren't affected. */
  setSpeed(speed: number): void;
  /** Switches simulated faults on or off. */
  switchFaults(isOn: boolean): void;
  /** Calls `listener` at each change of simulated time and faults, until the returned function is called. */
  subscribe(listener: () => void): () => void;
  simulatedTime(): SimulatedTime;
  faultsAreOn(): boolean;
}

/** The timeline panel's environment: the program whose timelines it shows, and its live session, if any. */
export interface TimelineHost extends TimelineAdapter {
  readonly clock: Clock;
  /** `null` without a live session. */
  readonly live: LiveHost | null;
  /** The timeline to open at first without a live session; `null` beside one, which is then opened. */
  readonly viewed: TimelineSource | null;
  /**
   * Parses a file without blocking the page; a fault says where and why. Rejects with the signal's reason once aborted.
   */
  parse(text: string, signal?: AbortSignal, options?: ParsingOptions): Promise<ParsedTimeline<unknown>>;
}

/** Loads the host's code on demand. */
export const TimelineHostContext = createContext<(() => Promise<TimelineHost>) | null>(null);

/** The loaded host; `null` outside the panel. */
export const LoadedHostContext = createContext<TimelineHost | null>(null);

/** Returns the panel's host. @throws Error outside of a provider. */
export function useTimelineHost(): TimelineHost {
  const host = useContext(LoadedHostContext);
  if (!host) throw new Error('The timeline panel is not inside a LoadedHostContext.');
  return host;
}

/** Returns the live session. @throws Error if there is none. */
export function useLiveHost(): LiveHost {
  const { live } = useTimelineHost();
  if (!live) throw new Error('There is no live session here.');
  return live;
}
