import * as v from 'valibot';
import { fromPage, noPayload } from '../../shared/schema';
import { INTERVALS } from './repeatRules';

export const runsInputs = {
  'runs/repeatPressed': v.object({ interval: v.nullable(v.picklist(INTERVALS)) }),
  'runs/goOnPressed': noPayload,
  'runs/runsSeen': fromPage(noPayload),
  'runs/awayClosed': fromPage(noPayload),
  'runs/resultDismissed': noPayload,
};

export type RunsInputs = typeof runsInputs;
