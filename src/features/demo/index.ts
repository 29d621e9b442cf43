export { LoadDemoContext, type DemoProps, type LoadDemo } from './loadDemo';
