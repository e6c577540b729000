export { describeRemote, type RemoteUnderTest } from './describe-remote';
export { contractsIn, HOST_SURFACE, knownContracts, type HostSurface } from './host-surface';
export { loadInHost, type HostedRemote } from './load-in-host';
export { recordedAnswers, type RecordedAnswer } from './recorded-answers';
export { showView, type ShownView } from './show-view';
export { violationsIn } from './violations-in';
