import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';

interface SimulatedMarkProps {
  label?: string;
  /** The whole truth, for those who point at the mark; screen readers read it as its description. */
  detail?: string;
  /** For a mark among others on one screen, of which the first is in the warning colour: no wider than its word. */
  quiet?: boolean;
}

/** Marks what could be taken for real money or a real transaction. */
export function SimulatedMark({
  label = 'Simulated',
  detail = 'Part of a simulation: no real funds are moved.',
  quiet = false,
}: SimulatedMarkProps) {
  return (
    <Tooltip title={detail} describeChild>
      <Typography variant="overline" component="span" sx={[markStyle, quiet && QUIET]}>
        {label}
      </Typography>
    </Tooltip>
  );
}

function markStyle({ radii, sizes, spacing, vars: { palette } }: Theme) {
  return {
    display: 'inline-block',
    paddingInline: spacing(2),
    border: `${sizes.stroke}px dashed ${palette.tint.warningLine}`,
    borderRadius: `${radii.tick}px`,
    cursor: 'help',
    whiteSpace: 'nowrap',
    color: palette.warning.main,
  };
}

const QUIET = { border: 0, px: 0, letterSpacing: 0, color: 'text.tertiary', textDecoration: 'underline dotted', textUnderlineOffset: '0.25em' };
