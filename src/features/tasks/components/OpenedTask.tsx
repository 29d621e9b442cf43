import type { ComponentProps } from 'react';
import { createOnDemand, useOnDemand } from '../../../shared/load/onDemand';
import { SmallButton } from '../../../shared/ui/SmallButton';
import type { TaskDetails } from './TaskDetails';

const detailsCode = createOnDemand(async () => {
  const chunk = await import(/* webpackChunkName: "task-details" */ './TaskDetails');
  return chunk.TaskDetails;
});

/** Fetches what a row opens to at a sign that one is about to be opened. */
export const prepareDetails = () => void detailsCode.load().catch(() => {});

/** What a row opens to; its code comes with the first row that is opened. */
export function OpenedTask(props: ComponentProps<typeof TaskDetails>) {
  const { Part, hasFailed, tryAgain } = useOnDemand(detailsCode, true);
  if (Part) return <Part {...props} />;
  return (
    <div id={props.id}>
      {hasFailed && (
        <SmallButton icon="refresh" onClick={tryAgain}>
          The steps could not be loaded. Try again
        </SmallButton>
      )}
    </div>
  );
}
