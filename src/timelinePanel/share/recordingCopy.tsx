import { useEffect, useState } from 'react';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { packedCount } from '../../engine/timeline/packedWords';
import type { Timeline } from '../../engine/timeline/timeline';
import { replayed } from '../openTimeline';
import { LINK_LIMITS, packTimeline, type PackedTimeline } from './timelineLinks';
import type { TimelineHost } from '../timelineHost';

/** A copy of a timeline that is to leave the page, as a link or a file; `null` while it is being made. */
export type RecordingCopy = { readonly timeline: Timeline; readonly packed: PackedTimeline } | 'failed' | null;

/** Makes the copy before the press that takes it along: browsers let a page copy right after a press alone. */
export function useRecordingCopy(host: Pick<TimelineHost, 'clock' | 'withoutTypedNames'>, timeline: Timeline, isReplacing: boolean): RecordingCopy {
  const { clock } = host;
  const [made, setMade] = useState<{ readonly for: boolean; readonly copy: RecordingCopy }>({ for: isReplacing, copy: null });
  useEffect(() => {
    const abort = new AbortController();
    const make = async () => {
      const quietly = { clock, signal: abort.signal, onProgress: () => {} };
      const events = packedCount(timeline.digests.events);
      const copied = isReplacing ? await replayed(host.withoutTypedNames(timeline), events, quietly) : timeline;
      return { timeline: copied, packed: await packTimeline(copied) };
    };
    const settle = (copy: RecordingCopy) => {
      if (!abort.signal.aborted) setMade({ for: isReplacing, copy });
    };
    make().then(settle, () => settle('failed'));
    return () => abort.abort();
  }, [host, clock, timeline, isReplacing]);
  return made.for === isReplacing ? made.copy : null;
}

/** Why a copy fits no link, for its person; `null` where it does. */
export function whyNoLink({ packed }: Exclude<RecordingCopy, 'failed' | null>): string | null {
  if (packed.ok) return null;
  if (packed.reason === 'unsupported') return 'This browser cannot make links; a newer one can.';
  return `This timeline is too long for a link: it takes ${kilobytes(packed.bytes)}, and a link holds ${kilobytes(LINK_LIMITS.packed)}.`;
}

/** A length in bytes or characters, as people read it. */
export const kilobytes = (length: number) => `${Math.ceil(length / 1024)} KB`;

interface NamesChoiceProps {
  readonly isReplacing: boolean;
  readonly onChange: (isReplacing: boolean) => void;
  readonly detail: string;
  readonly disabled?: boolean;
}

/** Asks whether other names stand in the place of typed ones. */
export function NamesChoice({ isReplacing, onChange, detail, disabled = false }: NamesChoiceProps) {
  return (
    <FormControlLabel
      sx={{ alignItems: 'flex-start', mx: 0 }}
      disabled={disabled}
      control={<Checkbox checked={isReplacing} onChange={(_event, isNow) => onChange(isNow)} sx={{ mt: -2, ml: -2 }} />}
      label={
        <>
          Replace typed names
          <Typography variant="body2" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
            {detail}
          </Typography>
        </>
      }
    />
  );
}
