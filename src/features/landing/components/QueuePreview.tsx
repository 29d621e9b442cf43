import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Icon } from '../../../shared/ui/Icon';
import { SimulatedMark } from '../../../shared/ui/SimulatedMark';
import { QueuePreviewRow } from './QueuePreviewRow';
import { PREVIEW_SECOND, previewRows } from './previewRows';

/** A picture of the product in use; marked as simulated, because the product is. */
export function QueuePreview() {
  return (
    <Card
      component="figure"
      aria-label="A picture of the Automation Queue at work"
      sx={(theme) => ({
        m: 0,
        borderColor: theme.vars.palette.line.strong,
        boxShadow: theme.vars.palette.elevation.high,
      })}
    >
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: 5, py: 4, borderBottom: 1, borderColor: 'divider' }}
      >
        <Icon name="queue" sx={{ color: 'text.tertiary' }} />
        <Typography variant="h5" component="p">
          Automation Queue
        </Typography>
        <Box sx={{ ml: 'auto' }}>
          <SimulatedMark detail="A picture of the dashboard. Its tasks, amounts and hashes are simulated." />
        </Box>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {previewRows.map((row) => (
          <QueuePreviewRow key={row.action} {...row} />
        ))}
      </Box>
      <Typography variant="caption" component="figcaption" sx={{ px: 5, py: 3.5, color: 'text.tertiary' }}>
        A moment of a sample run, {PREVIEW_SECOND} s after Start
      </Typography>
    </Card>
  );
}
