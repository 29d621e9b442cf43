import ButtonGroup from '@mui/material/ButtonGroup';
import { SmallButton } from '../../shared/ui/SmallButton';
import type { BothRuns, Side } from './sides';
import { APP_ICONS } from '../../shared/ui/appIcons';

interface SideSwitchProps extends Pick<BothRuns, 'names'> {
  readonly side: Side;
  readonly onSide: (side: Side) => void;
}

/** Chooses which of two runs the dashboard and the panel show, at the same time of each. */
export function SideSwitch({ names, side, onSide }: SideSwitchProps) {
  return (
    <ButtonGroup size="small" aria-label="Which run is shown">
      {(['this', 'other'] as const).map((one) => (
        <SmallButton
          key={one}
          icon={one === 'this' ? 'history' : APP_ICONS.branch}
          kind={side === one ? 'contained' : 'outlined'}
          aria-pressed={side === one}
          sx={{ minWidth: 0 }}
          onClick={() => onSide(one)}
        >
          {names[one]}
        </SmallButton>
      ))}
    </ButtonGroup>
  );
}
