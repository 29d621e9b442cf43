import { useState } from 'react';
import Button from '@mui/material/Button';
import { TYPED_NOUNS } from '../shared/typedTextWords';
import { ContactLink } from '../shared/ui/Links';
import { QuestionDialog } from '../shared/ui/Dialog';
import { Icon } from '../shared/ui/Icon';
import { ShareDialog } from '../timelinePanel/share/ShareDialog';
import type { LiveSession } from '../program/liveSession';
import { readRecording } from '../program/timelineFiles';

interface ReportWindowProps {
  readonly session: LiveSession;
  readonly contact: string;
  readonly onClose: () => void;
}

/** Lets the user share the recording of this session so far, and write to the contact about it (PRODUCT.md P10.9). */
export function ReportWindow({ session, contact, onClose }: ReportWindowProps) {
  const [timeline] = useState(() => {
    try {
      return readRecording(session, 'A reported problem');
    } catch {
      // An error has corrupted the state, so the recording cannot be read.
      return null;
    }
  });
  if (timeline) {
    return (
      <ShareDialog
        clock={session.clock}
        heading="Report a problem"
        timeline={timeline}
        whyNamesStay={
          session.failure()
            ? `The recording ends with an error, which would be lost in a copy with other ${TYPED_NOUNS}`
            : null
        }
        shown={{ position: { at: timeline.duration, count: null } }}
        advice=" Then tell us what you did, and paste the link or attach the file."
        onClose={onClose}
      >
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Icon name="mail" size="small" />}
          href={mailTo(contact, timeline.app)}
          sx={{ overflowWrap: 'anywhere' }}
        >
          Write to {contact}
        </Button>
      </ShareDialog>
    );
  }
  return (
    <QuestionDialog
      title="Report a problem"
      text={
        <>
          The recording of this session could not be made. Please write what you did, and what happened, to{' '}
          <ContactLink address={contact} />.
        </>
      }
      onClose={onClose}
    />
  );
}

function mailTo(contact: string, version: string): string {
  const body = `What I did:\n\n\nWhat happened:\n\n\nWhat I expected:\n\n\nThe link (paste it here), or the file (attach it):\n\n\nSEED ${version}\n`;
  return `mailto:${contact}?subject=${encodeURIComponent('A problem with SEED')}&body=${encodeURIComponent(body)}`;
}
