import { useId, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Icon, type IconName } from './Icon';
import { BELOW_SPACIOUS_PANEL, LANDSCAPE_PHONE } from './panelWidths';

interface PanelProps {
  title: string;
  icon: IconName;
  actions?: ReactNode;
  /** Lets the content reach the edges, for lists whose rows are separated by lines. */
  flush?: boolean;
  children: ReactNode;
}

/** A titled region of a screen. Its heading names it for assistive technology. */
export function Panel({ title, icon, actions, flush = false, children }: PanelProps) {
  const titleId = useId();
  return (
    <Box component="section" sx={panelStyle} aria-labelledby={titleId}>
      <div data-part="head">
        <Icon name={icon} />
        <h2 id={titleId}>{title}</h2>
        <div data-part="actions">{actions}</div>
      </div>
      <div data-part={flush ? 'flush' : 'body'}>{children}</div>
    </Box>
  );
}

const TIGHT_HEAD = '@container (max-width:28rem)';

function panelStyle({ radii, sizes, spacing, typography, vars: { palette } }: Theme) {
  const line = `${sizes.stroke}px solid ${palette.divider}`;
  const content = { display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0, minHeight: 0 } as const;
  return {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    overflow: 'hidden',
    containerType: 'inline-size',
    // Keeps the panel below the bar when it is scrolled into view.
    scrollMarginTop: `${sizes.barHeight + 8}px`,
    border: line,
    borderRadius: `${radii.card}px`,
    background: palette.background.paper,
    color: palette.text.primary,
    '& > [data-part=head]': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: spacing(2),
      minHeight: sizes.panelHead,
      py: 1.25,
      px: { xs: 4, sm: 5 },
      borderBottom: line,
      '& > svg': { color: palette.text.tertiary },
      '& > h2': { ...typography.h4, margin: 0 },
      '& > [data-part=actions]': {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'end',
        gap: spacing(0, 2),
        marginLeft: 'auto',
      },
    },
    [LANDSCAPE_PHONE]: { '& > [data-part=head]': { paddingBlock: 0 } },
    // The head stays on one line.
    [BELOW_SPACIOUS_PANEL]: {
      '& > [data-part=head]': { columnGap: spacing(1), '& > svg': { display: 'none' } },
      '& > [data-part=head] > h2': typography.h5,
      '& > [data-part=head] > [data-part=actions]': { gap: 0 },
      '& [data-part=actions] .MuiIconButton-root': { minWidth: sizes.denseControl },
      '& [data-part=actions] .MuiButton-root': { minWidth: 'min-content', paddingInline: spacing(2) },
      // Prominent actions show only their text.
      '& [data-part=actions] .MuiButton-root:not(.MuiButton-text) > .MuiButton-startIcon': { display: 'none' },
    },
    // Quiet actions show only their icons, so that the others fit beside the longest title even in the fallback font.
    [TIGHT_HEAD]: {
      '& [data-part=actions] .MuiButton-text': {
        minWidth: sizes.denseControl,
        padding: 0,
        fontSize: 0,
        '& > .MuiButton-startIcon': { margin: 0 },
      },
    },
    '& > [data-part=flush]': content,
    '& > [data-part=body]': { ...content, p: { xs: 4, sm: 5 } },
  } as const;
}

/** Titles and icons of the dashboard's panels (PRODUCT.md P2.4) and of their placeholders. */
export const PANEL_TITLES = {
  wallets: { title: 'Wallet Manager', icon: 'wallet' },
  queue: { title: 'Automation Queue', icon: 'queue' },
  protocols: { title: 'Airdrop Protocols', icon: 'layers' },
  history: { title: 'Activity History', icon: 'history' },
} as const satisfies Record<string, Pick<PanelProps, 'title' | 'icon'>>;

/** Shown instead of an empty list. Says what would fill it. */
export function EmptyState({
  icon,
  title,
  titleId,
  children,
}: {
  icon: IconName;
  title: string;
  titleId?: string;
  children?: ReactNode;
}) {
  return (
    <Box
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 2,
        px: 4,
        py: 10,
        textAlign: 'center',
        color: 'text.secondary',
      }}
    >
      <Icon name={icon} size="large" sx={{ color: 'text.tertiary' }} />
      <Typography id={titleId} variant="h5" component="p" sx={{ color: 'text.primary' }}>
        {title}
      </Typography>
      <Typography variant="body2" component="div">
        {children}
      </Typography>
    </Box>
  );
}
