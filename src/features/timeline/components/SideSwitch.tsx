import ButtonGroup from '@mui/material/ButtonGroup';
import { SmallButton } from '../../../shared/ui/SmallButton';
import type { Side } from '../whatIf';

const SIDES: readonly (readonly [Side, string, 'history' | 'branch'])[] = [
  ['recorded', 'Recorded', 'history'],
  ['whatIf', 'What if', 'branch'],
];

/** Chooses which of two runs the dashboard and the panel show, at the same time of each. */
export function SideSwitch({ side, onSide }: { side: Side; onSide: (side: Side) => void }) {
  return (
    <ButtonGroup size="small" aria-label="Which run is shown">
      {SIDES.map(([value, label, icon]) => (
        <SmallButton
          key={value}
          icon={icon}
          kind={side === value ? 'contained' : 'outlined'}
          aria-pressed={side === value}
          sx={{ minWidth: 0 }}
          onClick={() => onSide(value)}
        >
          {label}
        </SmallButton>
      ))}
    </ButtonGroup>
  );
}
