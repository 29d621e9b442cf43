import { useState, type ReactNode } from 'react';
import { useSurroundings } from '../services/surroundings';
import { createOnDemand, OnDemandPart, OPENING_DIALOG } from '../shared/ui/OnDemandPart';
import { ReportProblemContext } from '../shared/reportProblem';
import type { LiveSession } from './liveSession';

/** The report of a problem, which comes when somebody has one. */
export const reportCode = createOnDemand(async () => (await import(/* webpackChunkName: "timeline" */ './ReportWindow')).ReportWindow);

/** Lets all screens, that of an error included, open the report of a problem. */
export function ReportProvider({ session, children }: { session: LiveSession; children: ReactNode }) {
  const { contactEmail } = useSurroundings();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <ReportProblemContext value={() => setIsOpen(true)}>
      {children}
      {isOpen && (
        <OnDemandPart part={reportCode} props={{ session, contact: contactEmail, onClose: close }} what="The report" pending={OPENING_DIALOG} onClose={close} />
      )}
    </ReportProblemContext>
  );
}
