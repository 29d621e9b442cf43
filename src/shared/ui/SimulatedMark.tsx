import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';

interface SimulatedMarkProps {
  label?: string;
  /** The whole truth, for those who point at the mark or focus it. */
  detail?: string;
}

/** Marks what could be taken for real money or a real transaction. */
export function SimulatedMark({ label = 'Simulated', detail = 'Part of a simulation: no real funds are moved.' }: SimulatedMarkProps) {
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
          color: theme.vars.palette.warning.main,
          border: `${theme.sizes.stroke}px dashed ${theme.vars.palette.tint.warningLine}`,
        })}
      >
        {label}
      </Box>
    </Tooltip>
  );
}
