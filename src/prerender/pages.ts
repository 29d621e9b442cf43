import type { ComponentType } from 'react';
import { DashboardScreen } from '../app/DashboardScreen';
import type { RoutePath } from '../features/route';
import { PAGE_TITLES } from '../shared/ui/screen';

/** A page that the build writes down. */
export interface Page {
  readonly file: string;
  /** The screen that is rendered into it, as the router names it. */
  readonly route: RoutePath;
  /** An address that leads to that screen. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** The chunk that holds the screen's code; `null` when that is part of the program itself. */
  readonly chunk: string | null;
  /** What the program draws next in this page, whose styles come with it. */
  readonly Next?: ComponentType;
  readonly program: 'onIntent' | 'atOnce';
}

const WHAT_SEED_IS =
  'SEED is a cross-chain DeFi automation platform in closed beta: many wallets, airdrop routines step by step, every move in the open.';

/** Every page of the product (PRODUCT.md P2). Hosting serves 404.html, with status 404, wherever nothing else is. */
export const PAGES: readonly Page[] = [
  {
    file: 'index.html',
    route: '/',
    path: '/',
    title: PAGE_TITLES.landing,
    description: WHAT_SEED_IS,
    chunk: 'landing',
    program: 'onIntent',
  },
  {
    file: 'auth.html',
    route: '/auth',
    path: '/auth',
    title: PAGE_TITLES.auth,
    description: 'Sign in to SEED, or create an account for the closed beta.',
    chunk: 'auth',
    program: 'atOnce',
  },
  {
    file: 'app.html',
    route: '/app',
    path: '/app',
    title: PAGE_TITLES.dashboard,
    description: 'Wallets, airdrop protocols, the automation queue and its history: the SEED dashboard, for beta accounts.',
    chunk: 'app',
    Next: DashboardScreen,
    program: 'atOnce',
  },
  {
    file: '404.html',
    route: 'other',
    path: '/404',
    title: PAGE_TITLES.notFound,
    description: 'There is no page at this address. SEED is a cross-chain DeFi automation platform in closed beta.',
    chunk: null,
    program: 'onIntent',
  },
];
