import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Icon } from '../../../shared/ui/Icon';
import { countText } from '../../../shared/text';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden';

/** Says that new rows wait above, and brings them up. Screen readers hear it once, not at each row. */
export function NewRowsButton({ count, onPress }: { count: number; onPress: () => void }) {
  return (
    <>
      <VisuallyHidden role="status">{count > 0 ? 'There is new activity above.' : ''}</VisuallyHidden>
      {count > 0 && (
        <Box sx={{ position: 'absolute', insetInline: 0, top: 0, zIndex: 1, display: 'grid', justifyItems: 'center', pointerEvents: 'none' }}>
          <Button
            size="small"
            variant="contained"
            startIcon={<Icon name="arrowUp" size="small" />}
            onClick={onPress}
            sx={({ radii, vars }) => ({
              mt: 2,
              pointerEvents: 'auto',
              borderRadius: `${radii.pill}px`,
              boxShadow: vars.palette.elevation.mid,
              fontVariantNumeric: 'tabular-nums',
            })}
          >
            {countText(count)} new
          </Button>
        </Box>
      )}
    </>
  );
}
