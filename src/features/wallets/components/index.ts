export { WalletManager } from './WalletManager';
