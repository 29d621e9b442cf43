import { useState } from 'react';
import { runAlerts } from '../../../services/page/runAlerts';
import { SmallButton } from '../../../shared/ui/SmallButton';

const BELL = 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15L6 16.5ZM10 20.5h4';

/** Has the browser say when a run ends in a tab that nobody looks at; it is asked for its leave by this press alone. */
export function RunAlertButton() {
  const [state, setState] = useState(runAlerts.state);
  if (state === 'unable') return <p role="status">This browser cannot notify you when a run ends.</p>;
  if (state === 'refused') return <p role="status">Notifications of SEED are blocked: the browser&apos;s settings for this site allow them.</p>;
  const isOn = state === 'on';
  const press = async () => setState(isOn ? runAlerts.turnOff() : await runAlerts.turnOn());
  return (
    <SmallButton icon={BELL} aria-pressed={isOn} onClick={() => void press()}>
      {isOn ? 'Notifies when a run ends' : 'Notify me when a run ends'}
    </SmallButton>
  );
}
