export { PAGES, type Page } from './pages';
export { renderPage, type RenderedPage, type StyleSheet } from './renderPage';
