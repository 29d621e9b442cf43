export type { Caption, DemoArea } from './captions';
export { DemoProvider, type DemoProps, type LoadDemo } from './loadDemo';
