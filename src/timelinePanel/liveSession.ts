import type { LiveSession } from '../program/liveSession';

/** The part of the live session that the panel uses. */
export type PanelSession = Pick<LiveSession, 'store' | 'record' | 'recordingStart' | 'branch' | 'watch' | 'eventCount'>;

/** A timeline opened without a live session: from a link or a file. */
export type TimelineSource =
  { readonly kind: 'link'; readonly packed: string } | { readonly kind: 'file'; readonly file: File };
