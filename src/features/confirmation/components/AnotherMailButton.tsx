import { useDispatch, useSelector } from 'react-redux';
import { usePresent } from '../../../services/surroundings';
import { spanText } from '../../../shared/text';
import { BusyButton } from '../../../shared/ui/BusyButton';
import { selectSpeed } from '../../simulation';
import { confirmationMailPressed } from '../confirmationEvents';
import { selectIsMailBusy, selectIsMailed, selectResendAt } from '../confirmationSelectors';

/**
 * Has the mail sent again, once a minute. Until then it counts down, and is deaf instead of disabled: it keeps the focus.
 * Where no mail is on its way, it is what there is to do.
 */
export function AnotherMailButton() {
  const dispatch = useDispatch();
  const isBusy = useSelector(selectIsMailBusy);
  const isMailed = useSelector(selectIsMailed);
  const resendAt = useSelector(selectResendAt);
  const speed = useSelector(selectSpeed);
  const rest = (resendAt - usePresent(true)) / speed;
  const isCooling = rest > 0;
  return (
    <BusyButton
      variant={isMailed ? 'outlined' : 'contained'}
      color={isMailed ? 'inherit' : 'primary'}
      size="large"
      deaf={isCooling}
      busy={isBusy}
      busyLabel="Sending..."
      onClick={() => dispatch(confirmationMailPressed())}
      sx={isCooling ? { color: 'text.secondary', fontVariantNumeric: 'tabular-nums' } : {}}
    >
      {isCooling ? `Send it again in ${spanText(rest)}` : 'Send it again'}
    </BusyButton>
  );
}
