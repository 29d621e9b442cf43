import { memo } from 'react';
import { Icon } from '../../../shared/ui/Icon';
import { TruncatedText } from '../../../shared/ui/TruncatedText';
import { Remark } from './Remark';

/** Which wallet a task works with. */
export const TaskWallet = memo(function TaskWallet({ name, isInactive }: { name: string; isInactive: boolean }) {
  return (
    <div data-cell="wallet">
      <Icon name="wallet" size="small" label="Wallet" />
      <TruncatedText variant="caption" text={name} />
      {isInactive && <Remark text="Inactive" />}
    </div>
  );
});
