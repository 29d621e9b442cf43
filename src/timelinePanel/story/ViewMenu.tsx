import { useId, useState, type MouseEvent } from 'react';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { APP_ICONS } from '../../shared/ui/appIcons';
import { Icon } from '../../shared/ui/Icon';
import { gapsOf } from '../store/moving';
import { panelActions } from '../store/panelSlice';
import { usePanelDispatch, usePanelSelector, useShownRun } from '../store/panelStore';
import { KIND_NAMES, KINDS } from '../model/eventSearch';

/** How the story is shown: kinds of events, folding, times and numbers. */
export function ViewMenu() {
  const dispatch = usePanelDispatch();
  const { kinds } = usePanelSelector((state) => state.filter);
  const view = usePanelSelector((state) => state.view);
  const skipsIdle = usePanelSelector((state) => state.skipsIdle);
  const { player } = useShownRun();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const toggleKind = (kind: (typeof KINDS)[number]) =>
    dispatch(panelActions.filtered({ kinds: KINDS.filter((other) => (other === kind) !== kinds.includes(other)) }));
  const item = (label: string, isChecked: boolean, onToggle: () => unknown) => (
    <MenuItem key={label} role="menuitemcheckbox" aria-checked={isChecked} dense onClick={onToggle}>
      <Icon name="check" size="small" sx={{ mr: 2, visibility: isChecked ? 'visible' : 'hidden' }} />
      {label}
    </MenuItem>
  );
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        endIcon={<Icon name={APP_ICONS.chevronDown} size="small" />}
        onClick={({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget)}
        sx={{ flexShrink: 0 }}
      >
        View
      </Button>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {KINDS.map((kind) => item(`${KIND_NAMES[kind]} events`, kinds.includes(kind), () => toggleKind(kind)))}
        <Divider />
        {item('Fold tasks, requests and presses', view.folds, () =>
          dispatch(panelActions.viewChanged({ folds: !view.folds })),
        )}
        {gapsOf(player).length > 0 &&
          item('Fold idle time', skipsIdle, () => dispatch(panelActions.skipsIdleToggled()))}
        <Divider />
        {item('Times of day (UTC)', view.showsUtc, () =>
          dispatch(panelActions.viewChanged({ showsUtc: !view.showsUtc })),
        )}
        {item('Numbers of events', view.showsNumbers, () =>
          dispatch(panelActions.viewChanged({ showsNumbers: !view.showsNumbers })),
        )}
      </Menu>
    </>
  );
}
