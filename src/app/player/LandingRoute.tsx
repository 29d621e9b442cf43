import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LandingScreen } from '../../features/landing/components/LandingScreen';
import { isMomentAddress, packedTimelineOf, type Viewed } from '../../timelinePanel';
import { createOnDemand, NotArrived, PageNote, useOnDemand } from '../../shared/ui/OnDemandPart';
import { DropNote, useFileChooser } from '../../shared/ui/FileInput';
import { PendingLine } from '../../shared/ui/Loading';

/** Loads the dashboard, the engine's player and the panel when the first timeline is opened. */
const viewerCode = createOnDemand(async () => (await import(/* webpackChunkName: "player" */ './ViewerScreen')).ViewerScreen);

/**
 * The screen at `/`: the landing page, or the viewer of a timeline from the address or from a file that was chosen or
 * dropped on the page. Requires no account.
 */
export function LandingRoute() {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  // The prerendered page does not contain it, so it appears after hydration.
  const isDrawn = useDeferredValue(true, false);
  const [file, setFile] = useState<File | null>(null);
  const packed = isDrawn ? packedTimelineOf(hash) : null;
  const viewed = useMemo((): Viewed | null => {
    if (packed !== null) return { kind: 'link', packed };
    return file && { kind: 'file', file };
  }, [packed, file]);
  const leaveAddress = () => {
    if (hash !== '') void navigate({ pathname, search, hash: '' }, { replace: true });
  };
  const open = (next: File) => {
    // Keep a fragment that names only a moment, because it may belong to this file.
    if (packed !== null) leaveAddress();
    setFile(next);
  };
  const isOver = useDroppedFile(open);
  const { choose, input } = useFileChooser('A recording', open);
  const close = () => {
    leaveAddress();
    setFile(null);
  };
  const { Part, hasFailed, tryAgain } = useOnDemand(viewerCode, viewed !== null);
  return (
    <>
      {viewed && Part ? <Part key={keyOf(viewed)} viewed={viewed} onClose={close} /> : <LandingScreen onOpenFile={choose} />}
      {input}
      {isDrawn && !viewed && isMomentAddress(hash) && <PageNote text={INCOMPLETE} action="Open its file" onAct={choose} onClose={leaveAddress} />}
      {viewed && !Part && (hasFailed ? <NotArrived what="The viewer" onRetry={tryAgain} onClose={close} /> : <PendingLine label="Opening the timeline" />)}
      {isOver && <DropNote>Drop the timeline file to open it</DropNote>}
    </>
  );
}

const INCOMPLETE = 'This link points to a moment but contains no recording; it may have been cut off. Open the recording’s file, or ask for the full link.';

/** Remounts the viewer for another timeline, so that it opens at the start. */
const keyOf = (viewed: Viewed) => (viewed.kind === 'link' ? viewed.packed : `${viewed.file.name} ${viewed.file.size} ${viewed.file.lastModified}`);

/** Accepts files dropped on the page, unless an element of it does. @returns whether a file is being dragged over it */
function useDroppedFile(onFile: (file: File) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      setIsOver(!event.defaultPrevented);
      event.preventDefault();
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setIsOver(false);
    };
    const drop = (event: DragEvent) => {
      setIsOver(false);
      if (event.defaultPrevented) return;
      const dropped = event.dataTransfer?.files[0];
      if (!dropped) return;
      event.preventDefault();
      onFile(dropped);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  });
  return isOver;
}
