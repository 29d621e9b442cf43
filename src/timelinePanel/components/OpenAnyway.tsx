import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import { Icon } from '../../shared/ui/Icon';
import { countedText } from '../../shared/text';
import type { Refused } from './useOpenedTimeline';

/** Offers to open what was refused for rules between fields alone. */
export function OpenAnyway({ broken, openAnyway }: Refused) {
  return (
    <Button size="small" variant="outlined" color="inherit" title={broken.join('\n')} onClick={openAnyway} sx={{ flexShrink: 0, ml: 'auto' }}>
      Open anyway
    </Button>
  );
}

/** Says of a timeline that was opened anyway which rules it breaks, one line each. */
export function Broken({ rules }: { rules: readonly string[] }) {
  return (
    <Box component="details" sx={brokenStyles}>
      <summary>
        <Icon name="warning" size="small" /> Opened anyway: its first state breaks {countedText(rules.length, 'rule')} between fields, so it cannot be resumed
      </summary>
      <ul>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Box>
  );
}

function brokenStyles({ typography, spacing, vars: { palette } }: Theme) {
  return {
    ...typography.caption,
    px: 4,
    py: 1,
    color: palette.warning.main,
    overflowWrap: 'anywhere',
    '& summary': { cursor: 'pointer' },
    '& svg': { verticalAlign: 'text-bottom' },
    '& ul': { m: 0, pl: 5, maxHeight: spacing(40), overflow: 'auto' },
  } as const;
}
