import type { Ref } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import { printable } from '../../engine/timeline/printable';
import { Icon } from '../../shared/ui/Icon';
import { TruncatedText } from '../../shared/ui/RowText';
import { stopwatchText } from '../../shared/times';
import { useTimelineHost } from '../timelineHost';
import { QuietButton } from './ActionButton';
import { NARROW } from './dock';
import type { Opened } from './useOpenedTimeline';
import { LiveClockNote } from './LiveControls';

const ICONS = {
  dockBottom: 'M4 5h16v14H4zM4 13.5h16',
  dockRight: 'M4 5h16v14H4zM13.5 5v14',
} as const;

interface PanelHeadProps {
  readonly headingId: string;
  readonly headingRef: Ref<HTMLHeadingElement>;
  /** Takes the element in which the buttons for files stand. */
  readonly filesRef: Ref<HTMLElement>;
  readonly opened: Opened | null;
  readonly otherSide: 'right' | 'bottom' | null;
  readonly onSide: (side: 'right' | 'bottom') => void;
  readonly onClose: () => void;
}

/** The panel's name, what it looks at, and its place. */
export function PanelHead({ headingId, headingRef, filesRef, opened, otherSide, onSide, onClose }: PanelHeadProps) {
  const { live } = useTimelineHost();
  const sideLabel = otherSide === 'right' ? 'Move the timeline to the right' : 'Move the timeline to the bottom';
  return (
    <Box sx={headStyles}>
      <Icon name="history" sx={{ color: 'text.tertiary' }} />
      <div>
        <Typography id={headingId} ref={headingRef} tabIndex={-1} variant="h4" component="h2">
          Timeline
        </Typography>
        {opened && <OpenedName opened={opened} />}
        {live && opened?.source !== 'file' && <LiveClockNote />}
      </div>
      <span ref={filesRef} />
      {otherSide && (
        <QuietButton isLarge icon={otherSide === 'right' ? ICONS.dockRight : ICONS.dockBottom} label={sideLabel} onClick={() => onSide(otherSide)} />
      )}
      <Tooltip title="Close (Esc)">
        <IconButton aria-label="Close the timeline" onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </Tooltip>
    </Box>
  );
}

function OpenedName({ opened: { source, player } }: { opened: Opened }) {
  const { title, parent, app } = player.timeline;
  const facts = [
    source === 'live' ? 'Live session' : printable(title) || 'Untitled timeline',
    parent && `a branch from ${stopwatchText(parent.at)} of its parent`,
    source === 'file' && `version ${printable(app)}`,
  ];
  return <TruncatedText variant="caption" quiet text={facts.filter(Boolean).join(' · ')} />;
}

function headStyles({ sizes, vars: { palette } }: Theme) {
  return {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: 2,
    flexShrink: 0,
    minHeight: sizes.touchTarget,
    pl: 4,
    pr: 2,
    borderBottom: `${sizes.stroke}px solid ${palette.divider}`,
    '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 3, flex: '1 1 6em', minWidth: 0, py: 1 },
    '& > span': { display: 'flex', flexWrap: 'wrap', ml: 'auto' },
    [NARROW]: { '& > svg': { display: 'none' } },
  } as const;
}
