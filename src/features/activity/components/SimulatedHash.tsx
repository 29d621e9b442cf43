import { CopyText } from '../../../shared/ui/CopyText';

/** A transaction hash of the simulation, said to be one. */
export function SimulatedHash({ hash }: { hash: string }) {
  return (
    <>
      <small>Simulated</small>
      <CopyText value={hash} what="the simulated transaction hash" />
    </>
  );
}
