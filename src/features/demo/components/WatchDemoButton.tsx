import { useContext, useRef, useState, type ComponentType, type MouseEvent } from 'react';
import { useDispatch } from 'react-redux';
import { BusyButton } from '../../../shared/ui/BusyButton';
import { Icon } from '../../../shared/ui/Icon';
import { LoadFailed } from '../../../shared/ui/OnDemandPart';
import { keyDialogOpened } from '../../access';
import { LoadDemoContext, type DemoProps } from '..';

type Status = 'closed' | 'loading' | 'failed' | 'open' | 'closing';

/** Plays the demo, whose code loads with the first press. */
export function WatchDemoButton() {
  const load = useContext(LoadDemoContext);
  const dispatch = useDispatch();
  const [status, setStatus] = useState<Status>('closed');
  const [Demo, setDemo] = useState<ComponentType<DemoProps> | null>(null);
  const wantsAccess = useRef(false);

  const open = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // Safari doesn't focus a pressed button, and the focus must return here.
    currentTarget.focus();
    start();
  };
  const start = () => {
    setStatus('loading');
    load().then(
      (Loaded) => {
        setDemo(() => Loaded);
        setStatus('open');
      },
      () => setStatus('failed'),
    );
  };
  const close = (leadsToAccess: boolean) => {
    wantsAccess.current = leadsToAccess;
    setStatus('closing');
  };
  const finish = () => {
    setStatus('closed');
    if (wantsAccess.current) dispatch(keyDialogOpened());
  };

  return (
    <>
      <BusyButton
        size="large"
        variant="outlined"
        color="inherit"
        startIcon={<Icon name="play" />}
        aria-haspopup="dialog"
        busy={status === 'loading'}
        busyLabel="Loading..."
        onClick={open}
      >
        Watch Demo
      </BusyButton>
      {status === 'failed' && <LoadFailed subject="The demo" onRetry={start} onClose={() => setStatus('closed')} />}
      {Demo && (status === 'open' || status === 'closing') && (
        <Demo isOpen={status === 'open'} onClose={() => close(false)} onAccess={() => close(true)} onClosed={finish} />
      )}
    </>
  );
}
