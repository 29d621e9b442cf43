import { memo } from 'react';
import { useRowTitleId } from '../../../shared/ui/rows/RowsContext';
import { TruncatedText } from '../../../shared/ui/TruncatedText';
import { Remark } from './Remark';

interface TaskTitleProps {
  protocolName: string;
  action: string;
  isProtocolOff: boolean;
}

/** What is done, and with which protocol. */
export const TaskTitle = memo(function TaskTitle({ protocolName, action, isProtocolOff }: TaskTitleProps) {
  const titleId = useRowTitleId();
  return (
    <div id={titleId} data-cell="title">
      <div>
        <h3>{protocolName}</h3>
        {isProtocolOff && <Remark text="Off" />}
      </div>
      <TruncatedText text={action} quiet />
    </div>
  );
});
