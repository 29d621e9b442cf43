import { judgeStates } from './states/judgeStates';

judgeStates('wayIn');
