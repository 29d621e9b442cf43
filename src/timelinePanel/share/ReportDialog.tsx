import { useId, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Timeline } from '../../engine/timeline/timeline';
import { APP_ICONS } from '../../shared/ui/appIcons';
import { Dialog } from '../../shared/ui/Dialog';
import { DialogHead } from '../../shared/ui/DialogHead';
import { Icon } from '../../shared/ui/Icon';
import { useCopy } from '../../shared/ui/useCopy';
import { momentHash } from './momentAddress';
import type { TimelineHost } from '../timelineHost';
import { SavedNote, useSaving } from './ExportDialog';
import { NamesChoice, useRecordingCopy, whyNoLink, type RecordingCopy } from './recordingCopy';

interface ReportDialogProps {
  readonly host: Pick<TimelineHost, 'clock' | 'texts' | 'timelineFile' | 'withoutTypedNames'>;
  /** The session until now. */
  readonly timeline: Timeline;
  /** The session has ended by an error: a copy with other names would not come to it. */
  readonly hasEnded: boolean;
  readonly contact: string;
  /** The address that opens it, without the recording, which fits into none. */
  readonly mail: string;
  readonly onClose: () => void;
}

/** Hands over the recording of a session, to be sent to the contact by hand (PRODUCT.md P10.9): nothing is uploaded. */
export function ReportDialog({ host, timeline, hasEnded, contact, mail, onClose }: ReportDialogProps) {
  const titleId = useId();
  const [isReplacing, setIsReplacing] = useState(!hasEnded);
  const made = useRecordingCopy(host, timeline, isReplacing);
  const ready = made === 'failed' ? null : made;
  const link = ready?.packed.ok ? `${window.location.origin}/${momentHash({ packed: ready.packed.packed, of: null, place: { at: timeline.duration, count: null }, filter: null })}` : null;
  const { outcome, copy, forget } = useCopy();
  const { saved, save } = useSaving();
  const { otherNames, typedNames, withheld } = host.texts;
  const detail = hasEnded
    ? `The recording ends with an error, which would be lost in a copy with other names: ${typedNames} stay as they were typed.`
    : `${otherNames}. Otherwise ${typedNames} stay as they were typed.`;
  const replace = (isNow: boolean) => {
    setIsReplacing(isNow);
    // What was copied is another link.
    forget();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <Box sx={{ display: 'grid', gap: 5, p: { xs: 5, sm: 6 } }}>
        <DialogHead id={titleId} title="Report a problem" onClose={onClose} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          The recording of this session shows us what happened: what was pressed and what servers answered, with times. It
          never holds {withheld}. Nothing is uploaded: you send it yourself.
        </Typography>
        <NamesChoice isReplacing={isReplacing} onChange={replace} disabled={hasEnded} detail={detail} />
        <Step title="1. Get the recording">
          <Button variant="contained" startIcon={<Icon name={APP_ICONS.link} size="small" />} disabled={link === null} onClick={() => link !== null && copy(link)}>
            Copy link
          </Button>
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<Icon name="download" size="small" />}
            disabled={ready === null}
            onClick={() => ready && save(host.timelineFile(ready.timeline))}
          >
            Save as a file
          </Button>
          <Box sx={{ flexBasis: '100%' }}>
            <Typography role="status" variant="body2">
              {outcome ? COPIED_TEXTS[outcome] : statusText(made)}
            </Typography>
            <SavedNote saved={saved} />
          </Box>
        </Step>
        <Step title="2. Write what you did, and paste the link or attach the file">
          <Button variant="outlined" color="inherit" startIcon={<Icon name="mail" size="small" />} href={mail} sx={{ overflowWrap: 'anywhere' }}>
            Write to {contact}
          </Button>
        </Step>
      </Box>
    </Dialog>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <Typography variant="body2" component="h3" sx={{ flexBasis: '100%', m: 0, fontWeight: 600 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

const COPIED_TEXTS = { copied: 'The link is copied: paste it into the mail.', failed: 'The link could not be copied: the browser does not allow it. Please save the file.' };

function statusText(made: RecordingCopy): string {
  if (made === null) return 'Preparing the recording...';
  if (made === 'failed') return 'The recording could not be prepared. Please change the choice about names above, or write to us without it.';
  const why = whyNoLink(made);
  return why === null ? '' : `${why} Please save the file.`;
}
