import type { ComponentProps } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import Card from '@mui/material/Card';
import { useSelector } from 'react-redux';
import { keyframes } from '@emotion/react';
import { Icon } from '../../../shared/ui/Icon';
import { SimulatedMark, StatusChip } from '../../../shared/ui/StatusChip';
import { useEmailOf, useEnvironment } from '../../../services/environment';
import { ContactLink } from '../../../shared/ui/Links';
import { Inset } from '../../../shared/ui/Inset';
import { LANDSCAPE_PHONE } from '../../../shared/ui/panelWidths';
import { StepMeter } from '../../../shared/ui/StepMeter';
import { WatchDemoButton } from '../../demo/components/WatchDemoButton';
import { selectIsRevoked, selectAccount, selectAccess, selectIsRedeemingKey } from '../../access';
import { figures, ILLUSTRATIVE, PROTOCOLS, PREVIEW_SECOND, previewRows, type PreviewRow } from '../landingContent';
import { BetaButton, BetaConditions, pageWidth } from './LandingParts';

/** The first screen: what SEED is, two calls to action, and a picture of the product. */
export function Hero() {
  return (
    <Box
      component="section"
      aria-labelledby="hero-title"
      sx={{ position: 'relative', overflow: 'clip', isolation: 'isolate' }}
    >
      <Backdrop />
      <Box
        sx={[
          pageWidth,
          {
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.1fr) minmax(0, 1fr)' },
            // The note about access appears later, and must not move a button that a visitor is about to press.
            alignItems: 'start',
            gap: { xs: 12, md: 14 },
            py: { xs: 14, md: 24 },
            [LANDSCAPE_PHONE]: { py: 5 },
          },
        ]}
      >
        <Box>
          <Typography variant="overline" sx={{ color: 'primary.main', display: 'block', mb: 4 }}>
            Closed beta · by invitation
          </Typography>
          <Typography
            id="hero-title"
            variant="display"
            component="h1"
            sx={{ [LANDSCAPE_PHONE]: { fontSize: '2.5rem' } }}
          >
            Airdrop farming that runs itself
          </Typography>
          <Typography
            variant="lead"
            sx={(theme) => ({ mt: 5, maxWidth: theme.sizes.width.prose, color: 'text.secondary' })}
          >
            SEED is a cross-chain DeFi automation platform. It runs your farming routines wallet by wallet, step by
            step, and shows you each move.
          </Typography>
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 3,
              mt: 8,
              mb: 7,
              [LANDSCAPE_PHONE]: { mt: 5 },
              '& > *': { flexGrow: { xs: 1, sm: 0 } },
            }}
          >
            <BetaButton size="large" endIcon={<Icon name="arrowRight" />}>
              Access Beta Platform
            </BetaButton>
            <WatchDemoButton />
          </Box>
          <BetaConditions />
          <AccessNote />
        </Box>
        <QueuePreview />
      </Box>
    </Box>
  );
}

/** A pattern of dots with a glow, which fades towards the edges. */
function Backdrop() {
  return (
    <Box
      aria-hidden="true"
      sx={({ sizes, vars: { palette } }) => ({
        position: 'absolute',
        inset: 0,
        zIndex: -1,
        backgroundImage: `radial-gradient(ellipse 46% 60% at 76% 42%, ${palette.tint.glow}, transparent), radial-gradient(circle at center, ${palette.tint.dot} ${sizes.stroke}px, transparent ${sizes.stroke}px)`,
        backgroundSize: `100% 100%, ${sizes.dotGrid}px ${sizes.dotGrid}px`,
        maskImage: 'radial-gradient(ellipse 70% 85% at 70% 40%, black, transparent)',
      })}
    />
  );
}

/** The marketing figures of PRODUCT.md P1.3 with labels, and the protocols of the beta. */
export function Figures() {
  return (
    <Box
      component="section"
      aria-label="SEED in figures"
      sx={{ borderBlock: 1, borderColor: 'divider', bgcolor: 'background.paper' }}
    >
      <Box
        sx={[
          pageWidth,
          {
            // With large text, a phone shows two figures per row.
            display: { xs: 'flex', md: 'grid' },
            flexWrap: 'wrap',
            '& > *': { flex: '1 1 5rem', minWidth: 'min-content' },
            '& > :first-of-type': { flexBasis: '100%', minWidth: 0 },
            gridTemplateColumns: { md: 'minmax(0, 1.4fr) repeat(3, auto)' },
            justifyContent: 'space-between',
            alignItems: { md: 'center' },
            columnGap: { xs: 4, md: 16 },
            rowGap: 6,
            py: { xs: 8, md: 10 },
          },
        ]}
      >
        <div>
          <SimulatedMark label="Illustrative" detail={ILLUSTRATIVE} />
          <Typography variant="body2" sx={{ mt: 2.5, color: 'text.secondary' }}>
            These figures are illustrative targets. The beta simulates wallets and amounts on five protocols:{' '}
            <Box component="strong" sx={{ color: 'text.primary', fontWeight: 'inherit' }}>
              {PROTOCOLS}
            </Box>
            .
          </Typography>
        </div>
        {figures.map(({ value, label }) => (
          <Box key={label}>
            <Typography variant="figure">{value}</Typography>
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              {label}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** Tells a signed-in user without access which account is signed in, and what to do next (PRODUCT.md P2.1). */
function AccessNote() {
  const { contactEmail } = useEnvironment();
  const account = useSelector(selectAccount);
  const email = useEmailOf(account);
  const access = useSelector(selectAccess);
  const isRevoked = useSelector(selectIsRevoked);
  const isRedeemingKey = useSelector(selectIsRedeemingKey);
  if (account === null || access !== 'denied') return null;
  return (
    <Box sx={{ mt: 6 }}>
      <Inset tone={isRevoked ? 'warning' : 'primary'} flow="row">
        <Icon name={isRevoked ? 'warning' : 'user'} sx={{ color: isRevoked ? 'warning.main' : 'primary.main' }} />
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography variant="subtitle2" component="p">
            Signed in as {email ?? 'an account without an email'}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {isRevoked && (
              <>
                Your beta access was revoked. Another key won't restore it. If this is a mistake, write to{' '}
                <ContactLink address={contactEmail} />.
              </>
            )}
            {!isRevoked &&
              (isRedeemingKey
                ? 'Checking your key.'
                : 'One step left: enter the beta key from your invitation. If you opened it in another browser, sign in there, or open its link here.')}
          </Typography>
        </Box>
      </Inset>
    </Box>
  );
}

/** A picture of the product in use, marked as simulated. */
function QueuePreview() {
  return (
    <Card
      component="figure"
      aria-label="A picture of the Automation Queue running"
      // The page sets this attribute before the program loads (src/page/playInView.ts).
      data-play=""
      suppressHydrationWarning
      sx={({ vars: { palette } }) => ({
        m: 0,
        borderColor: palette.border.strong,
        boxShadow: palette.elevation.high,
        '@media screen and (prefers-reduced-motion: no-preference)': ANIMATED,
      })}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 2,
          px: 5,
          py: 4,
          borderBottom: 1,
          borderColor: 'divider',
        }}
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
          <PreviewTask key={row.action} {...row} />
        ))}
      </Box>
      <Typography variant="caption" component="figcaption" sx={{ px: 5, py: 3.5, color: 'text.tertiary' }}>
        A moment of a sample run, {PREVIEW_SECOND} s after Start
      </Typography>
    </Card>
  );
}

const FAINT = { opacity: 0.12 };

const fadeIn = keyframes({ from: FAINT });

const DONE_STEPS = '[data-segment=done]';

/** The elements that appear last: each row's last line and current step, and the first task's status. */
const LAST_ELEMENTS = 'li > :last-child, [data-segment=active], li:first-of-type > :first-child > :last-child';

const fadeInAfter = (delayMs: number) => ({ animation: `${fadeIn} 240ms ${delayMs}ms both` });

/** Once the picture is in view, its steps appear one by one, as in a run, within five seconds. */
const ANIMATED = {
  [`&[data-play=soon] :is(${DONE_STEPS}, ${LAST_ELEMENTS})`]: FAINT,
  [`&[data-play=now] ${DONE_STEPS}`]: fadeInAfter(0),
  ...Object.fromEntries(
    [2, 3, 4, 5].map((step) => [
      `&[data-play=now] ${DONE_STEPS}:nth-of-type(${step})`,
      { animationDelay: `${(step - 1) * 900}ms` },
    ]),
  ),
  [`&[data-play=now] :is(${LAST_ELEMENTS})`]: fadeInAfter(3600),
};

const STATUS_CHIPS: Record<PreviewRow['state'], ComponentProps<typeof StatusChip>> = {
  running: { tone: 'good', icon: 'pulse', label: 'Running' },
  pending: { tone: 'neutral', icon: 'clock', label: 'Pending' },
  completed: { tone: 'good', icon: 'checkCircle', label: 'Completed' },
};

function PreviewTask({ protocol, action, progress, state, message, next }: PreviewRow) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 2.5,
        px: 5,
        py: 4,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Box sx={{ flex: '1 1 6em', minWidth: 0 }}>
          <Typography variant="subtitle2" noWrap>
            {protocol}
          </Typography>
          <Typography variant="caption" component="p" noWrap sx={{ color: 'text.secondary' }}>
            {action}
          </Typography>
        </Box>
        <StatusChip {...STATUS_CHIPS[state]} />
      </Box>
      <StepMeter value={progress} active={state === 'running'} label={`${protocol}, ${action}`} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, color: 'text.secondary' }}>
        <Typography variant="caption" component="p" noWrap sx={{ flexGrow: 1 }}>
          {message}
        </Typography>
        <Typography variant="monoSmall" sx={{ lineHeight: 'inherit', color: 'text.tertiary' }}>
          {next}
        </Typography>
      </Box>
    </Box>
  );
}
