import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CopyText } from '../../../shared/ui/CopyText';
import { WIDE_PANEL } from '../../../shared/ui/panelWidths';

/** A transaction hash of the simulation, said to be one. Beside the time it keeps its room when there is none. */
export function SimulatedHash({ hash }: { hash: string | null }) {
  return (
    <Box
      sx={(theme) => ({
        gridArea: 'hash',
        display: 'flex',
        alignItems: 'center',
        justifySelf: { xs: 'start', [WIDE_PANEL]: 'end' },
        gap: 2,
        minHeight: { [WIDE_PANEL]: theme.spacing(9) },
        mr: -2,
        my: -0.75,
        color: 'text.secondary',
      })}
    >
      {hash !== null && (
        <>
          <Typography variant="caption" component="span" sx={{ color: 'text.tertiary' }}>
            Simulated
          </Typography>
          <CopyText value={hash} what="the simulated transaction hash" />
        </>
      )}
    </Box>
  );
}
