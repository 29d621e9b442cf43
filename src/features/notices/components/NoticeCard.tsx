import type { CSSProperties, Ref } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import { useDispatch } from 'react-redux';
import { Icon, type IconName } from '../../../shared/ui/Icon';
import { noticeText, type Notice, type NoticeText } from '../noticeCatalogue';
import { noticeClosed, undoPressed } from '../noticesSlice';

interface NoticeCardProps {
  readonly notice: Notice;
  readonly ref?: Ref<HTMLDivElement> | undefined;
  readonly style?: CSSProperties | undefined;
}

const UNDO_ICON_PATH = 'M9 5 4 10l5 5M4.5 10H14a5.5 5.5 0 0 1 0 11h-3';

const ICONS: Record<NoticeText['tone'], { readonly name: IconName; readonly color: string }> = {
  success: { name: 'checkCircle', color: 'primary.main' },
  neutral: { name: 'info', color: 'text.secondary' },
  destructive: { name: 'warning', color: 'error.main' },
};

/** One notice, with a button to close it and, if its change can be undone, an Undo button. */
export function NoticeCard({ notice, ref, style }: NoticeCardProps) {
  const dispatch = useDispatch();
  const { tone, title, description, undo } = noticeText(notice);
  const { subject } = notice.values;
  const { name, color } = ICONS[tone];
  return (
    <Box
      ref={ref}
      style={style}
      // Screen readers announce an alert at once.
      role={tone === 'destructive' ? 'alert' : 'status'}
      sx={(theme) => cardStyles(theme, tone)}
    >
      <Icon name={name} sx={{ color }} />
      <div data-cell="text">
        <b>{title}</b> {description !== undefined && <span>{description}</span>}
      </div>
      {undo && subject !== undefined && (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          startIcon={<Icon name={UNDO_ICON_PATH} size="small" />}
          onClick={() => dispatch(undoPressed({ subject }))}
        >
          Undo
        </Button>
      )}
      <IconButton size="small" aria-label={`Close: ${title}`} onClick={() => dispatch(noticeClosed({ id: notice.id }))}>
        <Icon name="close" size="small" />
      </IconButton>
    </Box>
  );
}

function cardStyles({ sizes, radii, vars: { palette } }: Theme, tone: NoticeText['tone']) {
  const line = {
    success: palette.tint.primaryBorder,
    neutral: palette.border.strong,
    destructive: palette.tint.errorBorder,
  }[tone];
  // The tint lies over the card's opaque background, so the page doesn't shine through.
  const tint = tone === 'destructive' ? palette.tint.error : 'transparent';
  return {
    pointerEvents: 'auto',
    display: 'flex',
    alignItems: 'flex-start',
    gap: 3,
    minHeight: sizes.noticeMinHeight,
    mt: 2,
    pl: 4,
    pr: 2,
    py: 2,
    border: `${sizes.stroke}px solid ${line}`,
    borderRadius: `${radii.control}px`,
    background: `linear-gradient(${tint}, ${tint}) ${palette.surface.overlay}`,
    boxShadow: palette.elevation.high,
    '& > svg': { mt: 1.5 },
    '& > [data-cell=text]': { flex: 1, minWidth: 0, py: 1, overflowWrap: 'anywhere', typography: 'body2' },
    '& b': { display: 'block', typography: 'subtitle2' },
    '& span': { color: 'text.secondary' },
    '& > button': { flexShrink: 0 },
    // Buttons that are taller for touch stay level with the title.
    '@media (pointer: coarse)': { '& > button': { my: -1 } },
  } as const;
}
