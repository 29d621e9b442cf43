import { useState } from 'react';
import { ContactLink } from '../shared/ui/ContactLink';
import { QuestionDialog } from '../shared/ui/QuestionDialog';
import { ReportDialog } from '../timelinePanel/components/ReportDialog';
import type { LiveSession } from './liveSession';
import { createTimelineHost, recordingOf } from './timelineHost';

interface ReportWindowProps {
  readonly session: LiveSession;
  readonly contact: string;
  readonly onClose: () => void;
}

/** The report of a problem in the session of this page, as it is at the opening. */
export function ReportWindow({ session, contact, onClose }: ReportWindowProps) {
  const [made] = useState(() => {
    try {
      return { host: createTimelineHost(session), timeline: recordingOf(session, 'A reported problem') };
    } catch {
      // An error that has spoilt the state leaves nothing that could be read again.
      return null;
    }
  });
  if (made) return <ReportDialog {...made} hasEnded={session.failure() !== null} contact={contact} mail={mailTo(contact, made.timeline.app)} onClose={onClose} />;
  return (
    <QuestionDialog
      title="Report a problem"
      text={
        <>
          The recording of this session could not be made. Please write what you did, and what happened, to <ContactLink address={contact} />.
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
