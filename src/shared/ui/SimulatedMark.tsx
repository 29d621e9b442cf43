import Box from '@mui/material/Box';
import { Tooltip } from './tooltip/Tooltip';

interface SimulatedMarkProps {
  label?: string;
  /** The whole truth, for those who point at the mark or focus it. */
  detail?: string;
  /** For a mark among others on one screen, of which the first is in the warning colour. */
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
      <Box
        component="span"
        tabIndex={0}
        sx={(theme) => ({
          ...theme.typography.overline,
          display: 'inline-block',
          paddingInline: 2,
          borderRadius: 1,
          cursor: 'help',
          whiteSpace: 'nowrap',
          color: quiet ? theme.vars.palette.text.tertiary : theme.vars.palette.warning.main,
          border: `${theme.sizes.stroke}px dashed ${quiet ? theme.vars.palette.line.strong : theme.vars.palette.tint.warningLine}`,
        })}
      >
        {label}
      </Box>
    </Tooltip>
  );
}
