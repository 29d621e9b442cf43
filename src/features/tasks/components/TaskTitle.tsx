import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ROOMY_PANEL } from '../../../shared/ui/panelWidths';
import { useRowTitleId } from '../../../shared/ui/rows/RowsContext';
import { TruncatedText } from '../../../shared/ui/TruncatedText';
import { Remark } from './Remark';

interface TaskTitleProps {
  protocolName: string;
  action: string;
  isProtocolOff: boolean;
}

/** What is done, and with which protocol. */
export function TaskTitle({ protocolName, action, isProtocolOff }: TaskTitleProps) {
  const titleId = useRowTitleId();
  return (
    <Box
      id={titleId}
      sx={{
        gridArea: 'title',
        display: 'flex',
        flexDirection: { xs: 'column', [ROOMY_PANEL]: 'row' },
        alignItems: { [ROOMY_PANEL]: 'baseline' },
        columnGap: 2,
        minWidth: 0,
      }}
    >
      <Box sx={{ display: 'flex', flexShrink: 0, alignItems: 'center', gap: 2 }}>
        <Typography variant="subtitle2" component="h3">
          {protocolName}
        </Typography>
        {isProtocolOff && <Remark text="Off" />}
      </Box>
      <TruncatedText text={action} color="text.secondary" />
    </Box>
  );
}
