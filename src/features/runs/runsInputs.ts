import * as v from 'valibot';
import { noPayload } from '../../shared/schema';
import { INTERVALS } from './repeatRules';

export const runsInputs = {
  'runs/repeatPressed': v.object({ interval: v.nullable(v.picklist(INTERVALS)) }),
  'runs/goOnPressed': noPayload,
  'runs/runsSeen': noPayload,
  'runs/awayClosed': noPayload,
  'runs/resultDismissed': noPayload,
};

export type RunsInputs = typeof runsInputs;
