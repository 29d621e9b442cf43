import { useContext, useId, useState, type MouseEvent, type ReactNode, type Ref } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import { toPrintable } from '../../engine/timeline/printable';
import { ReportProblemContext } from '../../shared/reportProblem';
import { axisText, localHourText, SECOND } from '../../shared/times';
import { APP_ICONS } from '../../shared/ui/appIcons';
import { useFileChooser } from '../../shared/ui/FileInput';
import { Icon } from '../../shared/ui/Icon';
import { TruncatedText } from '../../shared/ui/RowText';
import { compareWithFile, compareWithLive, stopComparing } from '../store/comparing';
import { openFileOf } from '../store/opening';
import { isFollowing, panelActions } from '../store/panelSlice';
import { usePanelDispatch, usePanelExtra, usePanelSelector } from '../store/panelStore';

interface PanelHeadProps {
  readonly headingId: string;
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly isPhone: boolean;
  readonly onClose: () => void;
}

/** The panel's name, what is open, and its buttons. */
export function PanelHead({ headingId, headingRef, isPhone, onClose }: PanelHeadProps) {
  const dispatch = usePanelDispatch();
  const { session } = usePanelExtra();
  const isOpen = usePanelSelector((state) => state.opened !== null);
  const { choose, input } = useFileChooser('Open…', (file) => void dispatch(openFileOf(file)));
  return (
    <Box sx={headStyles}>
      <div>
        <Typography id={headingId} ref={headingRef} tabIndex={-1} variant="h4" component="h2">
          Timeline
        </Typography>
        {isOpen && <OpenedName />}
      </div>
      <span>
        <Button size="small" color="inherit" onClick={choose}>
          Open…
        </Button>
        {input}
        {isOpen && (
          <>
            {!isPhone && <CompareMenu />}
            <Button size="small" color="inherit" onClick={() => dispatch(panelActions.dialogOpened('share'))}>
              Share…
            </Button>
          </>
        )}
        <MoreMenu isPhone={isPhone} />
        {session && (
          <Tooltip title="Close (Esc)">
            <IconButton aria-label="Close the timeline" onClick={onClose}>
              <Icon name="close" />
            </IconButton>
          </Tooltip>
        )}
      </span>
    </Box>
  );
}

/** The live session and since when it is recorded, or the title of the file. */
function OpenedName() {
  const opened = usePanelSelector((state) => state.opened);
  if (!opened) return null;
  const { title, parent, app, startedAt } = opened.player.timeline;
  const isLive = opened.kind === 'live';
  const facts = [
    isLive ? `Live, since ${localHourText(startedAt)}` : toPrintable(title) || 'Untitled timeline',
    parent && `branched at ${axisText(parent.at, SECOND)}`,
    !isLive && `version ${toPrintable(app)}`,
  ];
  return (
    <>
      {isLive && <span data-part="live" aria-hidden="true" />}
      <TruncatedText variant="caption" quiet text={facts.filter(Boolean).join(' · ')} />
    </>
  );
}

/** Returns what to compare with: another timeline, or a copy with a change; or the end of the comparison. */
function useComparing() {
  const dispatch = usePanelDispatch();
  const { session } = usePanelExtra();
  const isComparing = usePanelSelector((state) => state.compared.run !== null);
  const isLive = usePanelSelector((state) => state.opened?.kind === 'live');
  const { choose, input } = useFileChooser('Compare with a file', (file) => void dispatch(compareWithFile(file)));
  const choices = (prefix: string): (readonly [label: string, onChoose: () => void])[] => [
    [`${prefix} a file…`, choose],
    ...(session && !isLive ? [[`${prefix} the live session`, () => void dispatch(compareWithLive())] as const] : []),
    [`${prefix} an input added…`, () => void dispatch(panelActions.changeAsked('add'))],
    [`${prefix} another seed…`, () => void dispatch(panelActions.changeAsked('seed'))],
    ...(isComparing ? [['Stop comparing', () => void dispatch(stopComparing())] as const] : []),
  ];
  return { choices, input };
}

function CompareMenu() {
  const { choices, input } = useComparing();
  const { item, menu, open, attributes } = useMenu();
  return (
    <>
      <Button size="small" color="inherit" {...attributes} onClick={open}>
        Compare…
      </Button>
      {input}
      {menu(choices('With').map(([label, onChoose]) => item(label, onChoose)))}
    </>
  );
}

/** Opens a menu at a button. */
function useMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  return {
    open: ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget),
    attributes: {
      'aria-haspopup': 'menu',
      'aria-expanded': anchor !== null,
      'aria-controls': anchor ? id : undefined,
    } as const,
    item: (label: string, onChoose: () => void) => (
      <MenuItem
        key={label}
        dense
        onClick={() => {
          setAnchor(null);
          onChoose();
        }}
      >
        {label}
      </MenuItem>
    ),
    menu: (items: ReactNode) => (
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {items}
      </Menu>
    ),
  };
}

/** What is needed less often: branching, reporting a problem, the shortcuts, and on a phone comparing. */
function MoreMenu({ isPhone }: { isPhone: boolean }) {
  const { choices, input } = useComparing();
  const dispatch = usePanelDispatch();
  const { session } = usePanelExtra();
  const report = useContext(ReportProblemContext);
  const isOpen = usePanelSelector((state) => state.opened !== null);
  const following = usePanelSelector(isFollowing);
  const { item, menu, open, attributes } = useMenu();
  return (
    <>
      <Tooltip title="More">
        <IconButton aria-label="More actions" {...attributes} onClick={open}>
          <Icon name={APP_ICONS.more} />
        </IconButton>
      </Tooltip>
      {isPhone && input}
      {menu([
        isOpen &&
          session &&
          !following &&
          item('Branch from here…', () => dispatch(panelActions.dialogOpened('branch'))),
        ...(isOpen && isPhone ? choices('Compare with').map(([label, onChoose]) => item(label, onChoose)) : []),
        report && session && item('Report a problem…', report),
        isOpen && item('Shortcuts', () => dispatch(panelActions.dialogOpened('shortcuts'))),
      ])}
    </>
  );
}

function headStyles({ sizes, vars: { palette } }: Theme) {
  return {
    display: 'flex',
    // Large text on a phone leaves no room for the buttons beside the name.
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 2,
    flexShrink: 0,
    minHeight: sizes.touchTarget,
    pl: 4,
    pr: 1,
    borderBottom: `${sizes.stroke}px solid ${palette.divider}`,
    '& > div': { display: 'flex', alignItems: 'center', columnGap: 2, flex: '1 1 6rem', minWidth: 0 },
    '& > span': { display: 'flex', flexWrap: 'wrap', ml: 'auto', '& > button': { minWidth: 0 } },
    '& [data-part=live]': { width: 8, height: 8, flexShrink: 0, borderRadius: '50%', background: palette.primary.main },
  } as const;
}
