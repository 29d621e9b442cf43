import { useDispatch, useSelector } from 'react-redux';
import { countWithNoun } from '../../../shared/text';
import { APP_ICONS } from '../../../shared/ui/appIcons';
import { PanelLine } from '../../../shared/ui/PanelLine';
import { SmallButton } from '../../../shared/ui/SmallButton';
import { protocolToggled, selectProtocolNames } from '../../protocols';
import { selectWalletNames, walletToggled } from '../../wallets';
import { selectHoldCauses, type HoldCause } from '../queueSummary';

/** More causes than these are only counted, so that they don't push the queue out of view. */
const MAX_LINES = 3;

/** One line for each switch that holds tasks, with that switch (PRODUCT.md P5.10b). */
export function HeldLines({ moveFocus }: { moveFocus: () => void }) {
  const dispatch = useDispatch();
  const causes = useSelector(selectHoldCauses);
  const protocols = useSelector(selectProtocolNames);
  const wallets = useSelector(selectWalletNames);
  const lineOf = ({ hold, id, count }: HoldCause) => {
    const isProtocol = hold === 'protocolOff';
    const name = (isProtocol ? protocols : wallets).get(id) ?? id;
    const press = () => {
      // The pressed button disappears with its line.
      moveFocus();
      dispatch(isProtocol ? protocolToggled({ protocolId: id }) : walletToggled({ walletId: id }));
    };
    return (
      <PanelLine key={`${hold} ${id}`} icon={APP_ICONS.off}>
        <span>{`${heldCountText(count)}: ${name} is ${isProtocol ? 'off' : 'inactive'}`}</span>
        <SmallButton icon="play" aria-label={isProtocol ? undefined : `Activate ${name}`} onClick={press}>
          {isProtocol ? `Switch ${name} on` : 'Activate'}
        </SmallButton>
      </PanelLine>
    );
  };
  const others = causes.slice(MAX_LINES);
  return (
    <>
      {causes.slice(0, MAX_LINES).map(lineOf)}
      {others.length > 0 && (
        <PanelLine icon={APP_ICONS.off}>
          <span>
            {`${heldCountText(others.reduce((sum, { count }) => sum + count, 0))} for ${countWithNoun(others.length, 'more reason')}`}
          </span>
        </PanelLine>
      )}
    </>
  );
}

const heldCountText = (count: number) => `${countWithNoun(count, 'task')} ${count === 1 ? 'is' : 'are'} held`;
