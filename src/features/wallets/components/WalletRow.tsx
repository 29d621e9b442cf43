import { useId } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CopyText } from '../../../shared/ui/CopyText';
import { ROOMY_PANEL_UP, WIDE_PANEL_UP } from '../../../shared/ui/panelWidths';
import { TruncatedText } from '../../../shared/ui/TruncatedText';
import { currencyOf } from '../walletsSelectors';
import type { Wallet } from '../walletTypes';
import { WalletToggle } from './WalletToggle';

/** One wallet. An inactive one is dimmed, and still readable. */
export function WalletRow({ wallet }: { wallet: Wallet }) {
  const nameId = useId();
  const { name, publicKey, balance, isActive } = wallet;
  const color = isActive ? 'text.primary' : 'text.tertiary';
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        gridTemplateAreas: '"name balance" "key toggle"',
        alignItems: 'center',
        rowGap: 1,
        columnGap: 3,
        [ROOMY_PANEL_UP]: {
          gridTemplateColumns: 'minmax(0, 1fr) auto auto',
          gridTemplateAreas: '"name balance toggle" "key balance toggle"',
          rowGap: 0,
        },
        [WIDE_PANEL_UP]: { columnGap: 6 },
        px: { xs: 4, sm: 5 },
        py: 2.5,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box id={nameId} sx={{ gridArea: 'name', minWidth: 0, color }}>
        <TruncatedText variant="subtitle2" text={name} />
      </Box>
      <Box sx={{ gridArea: 'key', minWidth: 0, color: isActive ? 'text.secondary' : 'text.tertiary' }}>
        <CopyText value={publicKey} what={`the public key of ${name}`} />
      </Box>
      <Typography variant="mono" sx={{ gridArea: 'balance', textAlign: 'right', color }}>
        {balance.toFixed(2)}{' '}
        <Box component="span" sx={{ color: isActive ? 'text.secondary' : 'text.tertiary' }}>
          {currencyOf(name)}
        </Box>
      </Typography>
      <Box sx={{ gridArea: 'toggle', justifySelf: 'end' }}>
        <WalletToggle wallet={wallet} nameId={nameId} />
      </Box>
    </Box>
  );
}
