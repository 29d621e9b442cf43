import type { Theme } from '@mui/material/styles';
import Box from '@mui/material/Box';
import { countText } from '../../../shared/text';
import { APP_ICONS } from '../../../shared/ui/appIcons';
import { Icon } from '../../../shared/ui/Icon';
import { lineButtonStyle } from '../../../shared/ui/plainButton';
import type { ListRow } from '../queueRows';

interface FoldedLineProps {
  readonly row: ListRow;
  /** The id for the element that names the row; set only in a long queue. */
  readonly titleId: string | undefined;
  readonly onToggle: () => void;
}

/** The line of completed tasks that are folded. A press shows them below it, and hides them again. */
export function FoldedLine({ row: { id, folds = 0, isOpen = false }, titleId, onToggle }: FoldedLineProps) {
  return (
    <Box data-fold={id} data-tasks={isOpen ? 0 : folds} sx={lineStyle}>
      <button type="button" aria-expanded={isOpen} onClick={onToggle}>
        <Icon name={isOpen ? APP_ICONS.chevronDown : APP_ICONS.chevronRight} size="small" />
        <Icon name="checkCircle" size="small" />
        <span id={titleId}>{`${countText(folds)} completed`}</span>
      </button>
    </Box>
  );
}

const lineStyle = (theme: Theme) =>
  ({
    '& > button': {
      ...lineButtonStyle(theme),
      padding: theme.spacing(0, 4),
      color: theme.vars.palette.text.secondary,
      '&:focus-visible': { outlineOffset: '-2px' },
      [theme.breakpoints.up('sm')]: { paddingInline: theme.spacing(5) },
      // The arrow stands below those of the tasks, after their handles.
      '& > svg:first-of-type': {
        marginLeft: theme.spacing(2.5),
        '@media (pointer: coarse)': { marginLeft: theme.spacing(4.5) },
      },
    },
  }) as const;
