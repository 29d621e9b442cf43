import { ConfirmEmailForm } from './ConfirmEmailForm';
import { NewPasswordForm } from './NewPasswordForm';
import { RestoreEmailForm } from './RestoreEmailForm';

const FORMS = { newPassword: NewPasswordForm, confirm: ConfirmEmailForm, restore: RestoreEmailForm };

/** What a mail's link waits for. */
export function LinkForm({ stage }: { stage: keyof typeof FORMS }) {
  const Form = FORMS[stage];
  return <Form />;
}
