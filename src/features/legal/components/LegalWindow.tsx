import { useState } from 'react';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { useSurroundings } from '../../../services/surroundings';
import { ContactLink } from '../../../shared/ui/Links';
import { DialogHead } from '../../../shared/ui/Dialog';
import { LEGAL_TEXTS, type LegalTextName } from '../legalTexts';

const TITLE_ID = 'legal-text-title';

/** Terms or privacy; it stays while its dialog goes away. */
export function LegalWindow({ name, onClose }: { name: LegalTextName | null; onClose: () => void }) {
  const { contactEmail, usesRecaptcha = false } = useSurroundings();
  const [last, setLast] = useState<LegalTextName>(name ?? 'terms');
  if (name !== null && name !== last) setLast(name);
  const { title, sections } = LEGAL_TEXTS[name ?? last];
  return (
    <Dialog open={name !== null} onClose={onClose} aria-labelledby={TITLE_ID}>
      <Box sx={{ display: 'grid', gap: 5, p: { xs: 5, sm: 7 } }}>
        <DialogHead id={TITLE_ID} title={title} onClose={onClose} />
        {sections.filter(({ isOfRecaptcha }) => usesRecaptcha || !isOfRecaptcha).map((section) => (
          <Box key={section.title} component="section">
            <Typography variant="h5" component="h3">
              {section.title}
            </Typography>
            <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
              {section.text}
            </Typography>
          </Box>
        ))}
        <Typography variant="body2">
          Questions: <ContactLink address={contactEmail} />
        </Typography>
      </Box>
    </Dialog>
  );
}
