import type { CSSProperties, Ref } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import { Icon } from '../../../shared/ui/Icon';
import type { IconName } from '../../../shared/ui/iconPaths';
import type { NoticeText } from '../noticeCatalogue';

interface NoticeCardProps {
  readonly notice: NoticeText;
  readonly onClose: () => void;
  readonly ref?: Ref<HTMLDivElement> | undefined;
  readonly style?: CSSProperties | undefined;
}

const ICONS: Record<NoticeText['tone'], { readonly name: IconName; readonly color: string }> = {
  success: { name: 'checkCircle', color: 'primary.main' },
  neutral: { name: 'info', color: 'text.secondary' },
  destructive: { name: 'warning', color: 'error.main' },
};

/** One notice: title, description, and a button that closes it. Destructive ones are announced at once. */
export function NoticeCard({ notice, onClose, ref, style }: NoticeCardProps) {
  const { tone, title, description } = notice;
  const { name, color } = ICONS[tone];
  return (
    <Box
      ref={ref}
      style={style}
      role={tone === 'destructive' ? 'alert' : 'status'}
      sx={(theme) => ({
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr) auto',
        alignItems: description === undefined ? 'center' : 'start',
        gap: 3,
        width: theme.sizes.width.notice,
        maxWidth: '100%',
        p: 3.5,
        borderRadius: `${theme.radii.control + theme.radii.tick}px`,
        boxShadow: theme.vars.palette.elevation.high,
        ...toneStyle(theme, tone),
      })}
    >
      <Icon name={name} sx={{ mt: 0.25, color }} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="subtitle2">{title}</Typography>
        {description !== undefined && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {description}
          </Typography>
        )}
      </Box>
      <IconButton size="small" aria-label={`Close: ${title}`} onClick={onClose} sx={{ my: -1.5, mr: -1.5 }}>
        <Icon name="close" size="small" />
      </IconButton>
    </Box>
  );
}

function toneStyle({ sizes, vars: { palette } }: Theme, tone: NoticeText['tone']) {
  const [line, tint] = {
    success: [palette.tint.primaryLine, 'transparent'],
    neutral: [palette.line.strong, 'transparent'],
    destructive: [palette.tint.errorLine, palette.tint.error],
  }[tone];
  return {
    border: `${sizes.stroke}px solid ${line}`,
    // The tint lies on the opaque ground: a notice must be readable over anything.
    background: `linear-gradient(${tint}, ${tint}), ${palette.surface.overlay}`,
  };
}
