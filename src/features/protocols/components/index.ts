export { AirdropProtocols } from './AirdropProtocols';
