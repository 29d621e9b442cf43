import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Icon } from '../../../shared/ui/Icon';

/** What is left to say when the demo has ended, and the ways on. */
export function DemoEnd({ onAccess, onAgain }: { onAccess: () => void; onAgain: () => void }) {
  return (
    <Box
      sx={({ vars: { palette } }) => ({
        position: 'absolute',
        inset: 0,
        display: 'grid',
        placeItems: 'center',
        overflowY: 'auto',
        p: 4,
        background: palette.tint.veil,
      })}
    >
      <Card
        sx={({ sizes, vars: { palette } }) => ({
          display: 'grid',
          gap: 4,
          width: '100%',
          maxWidth: sizes.width.dialog,
          p: { xs: 5, sm: 6 },
          borderColor: palette.line.strong,
          background: palette.surface.overlay,
        })}
      >
        <Typography variant="h3">Your turn to plant one</Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          What you saw was simulated, and so is the beta: no real funds are moved. Access is free and by invitation; all
          you need is a beta key.
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, '& > *': { flexGrow: 1 } }}>
          <Button variant="contained" aria-haspopup="dialog" endIcon={<Icon name="arrowRight" />} onClick={onAccess}>
            Access Beta Platform
          </Button>
          <Button variant="outlined" color="inherit" startIcon={<Icon name="refresh" />} onClick={onAgain}>
            Watch again
          </Button>
        </Box>
      </Card>
    </Box>
  );
}
