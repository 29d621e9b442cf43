import type { CSSProperties, Ref } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import { useDispatch } from 'react-redux';
import { Icon } from '../../../shared/ui/Icon';
import type { IconName } from '../../../shared/ui/iconPaths';
import { noticeText, type Notice, type NoticeText } from '../noticeCatalogue';
import { noticeClosed, undoPressed } from '../noticesSlice';

interface NoticeCardProps {
  readonly notice: Notice;
  readonly ref?: Ref<HTMLDivElement> | undefined;
  readonly style?: CSSProperties | undefined;
}

const ICONS: Record<NoticeText['tone'], { readonly name: IconName; readonly color: string }> = {
  success: { name: 'checkCircle', color: 'primary.main' },
  neutral: { name: 'info', color: 'text.secondary' },
  destructive: { name: 'warning', color: 'error.main' },
};

/** One notice: what it says, a button that undoes what it tells of where that can be, and one that closes it. */
export function NoticeCard({ notice, ref, style }: NoticeCardProps) {
  const dispatch = useDispatch();
  const { tone, title, description, undo } = noticeText(notice);
  const { subject } = notice.values;
  const { name, color } = ICONS[tone];
  return (
    <Box
      ref={ref}
      style={style}
      // Destructive ones are announced at once.
      role={tone === 'destructive' ? 'alert' : 'status'}
      sx={(theme) => cardStyles(theme, tone)}
    >
      <Icon name={name} sx={{ color }} />
      <div data-cell="text">
        <b>{title}</b> {description !== undefined && <span>{description}</span>}
      </div>
      {undo && (
        <Button size="small" variant="outlined" color="inherit" startIcon={<Icon name="refresh" size="small" />} onClick={() => dispatch(undoPressed(subject === undefined ? undefined : { subject }))}>
          Undo
        </Button>
      )}
      <IconButton size="small" aria-label={`Close: ${title}`} onClick={() => dispatch(noticeClosed({ id: notice.id }))}>
        <Icon name="close" size="small" />
      </IconButton>
    </Box>
  );
}

function cardStyles({ sizes, vars: { palette } }: Theme, tone: NoticeText['tone']) {
  const [line, tint] = {
    success: [palette.tint.primaryLine, 'transparent'],
    neutral: [palette.line.strong, 'transparent'],
    destructive: [palette.tint.errorLine, palette.tint.error],
  }[tone];
  return {
    borderTop: `${sizes.stroke}px solid ${line}`,
    background: tint,
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    minHeight: sizes.notice,
    px: { xs: 4, sm: 6 },
    py: 1,
    '& > [data-cell=text]': {
      display: 'flex',
      flexWrap: 'wrap',
      flex: 1,
      alignItems: 'baseline',
      columnGap: 3,
      minWidth: 0,
      overflowWrap: 'anywhere',
      typography: 'body2',
    },
    '& b': { typography: 'subtitle2' },
    '& span': { color: 'text.secondary' },
    '& > button': { flexShrink: 0 },
    '& > button:last-of-type': { mr: -2 },
  } as const;
}
