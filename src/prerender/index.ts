export { PAGES, type Page } from './pages';
export { renderPage, type RenderedPage } from './renderPage';
