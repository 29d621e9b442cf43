import { useDeferredValue, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LandingScreen } from '../../features/landing/components/LandingScreen';
import { isMomentLink, packedTimelineOf, type TimelineSource } from '../../timelinePanel';
import { createOnDemand, LoadFailed, PageNote, useOnDemand } from '../../shared/ui/OnDemandPart';
import { useFileChooser, useFileDrop } from '../../shared/ui/FileInput';
import { PendingLine } from '../../shared/ui/Loading';

/** The code of the dashboard, the engine's player and the panel, loaded when the first timeline is opened. */
const lazyViewerScreen = createOnDemand(
  async () => (await import(/* webpackChunkName: "player" */ './ViewerScreen')).ViewerScreen,
);

/**
 * The screen at `/`: the landing page, or the viewer of a timeline from the address or from a file that was chosen or
 * dropped on the page. Requires no account.
 */
export function LandingRoute() {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  // The prerendered page has no viewer, so it can only appear after hydration.
  const isHydrated = useDeferredValue(true, false);
  const [file, setFile] = useState<File | null>(null);
  const packed = isHydrated ? packedTimelineOf(hash) : null;
  const viewed: TimelineSource | null = packed !== null ? { kind: 'link', packed } : file && { kind: 'file', file };
  const clearFragment = () => {
    if (hash !== '') void navigate({ pathname, search, hash: '' }, { replace: true });
  };
  const open = (next: File) => {
    // A fragment that names only a moment stays, because it may belong to this file.
    if (packed !== null) clearFragment();
    setFile(next);
  };
  const dropOverlay = useFileDrop(open);
  const { choose, input } = useFileChooser('A recording', open);
  const close = () => {
    clearFragment();
    setFile(null);
  };
  const { Part, hasFailed, tryAgain } = useOnDemand(lazyViewerScreen, viewed !== null);
  return (
    <>
      {viewed && Part ? (
        <Part key={viewerKey(viewed)} viewed={viewed} onClose={close} />
      ) : (
        <LandingScreen onOpenFile={choose} />
      )}
      {input}
      {isHydrated && !viewed && isMomentLink(hash) && (
        <PageNote text={INCOMPLETE} actionLabel="Open its file" onAction={choose} onClose={clearFragment} />
      )}
      {viewed &&
        !Part &&
        (hasFailed ? (
          <LoadFailed subject="The viewer" onRetry={tryAgain} onClose={close} />
        ) : (
          <PendingLine label="Opening the timeline" />
        ))}
      {dropOverlay}
    </>
  );
}

const INCOMPLETE =
  'This link points to a moment but contains no recording; it may have been cut off. Open the recording’s file, or ask for the full link.';

/** Remounts the viewer for another timeline, so that it opens at the start. */
const viewerKey = (viewed: TimelineSource) =>
  viewed.kind === 'link' ? viewed.packed : `${viewed.file.name} ${viewed.file.size} ${viewed.file.lastModified}`;
