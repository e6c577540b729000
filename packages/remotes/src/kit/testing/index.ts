export { describeRemote, type RemoteUnderTest } from './describe-remote';
export { contractsIn, HOST_SURFACE, knownContracts, type HostSurface } from './host/host-surface';
export { loadInHost, type HostedRemote } from './host/load-in-host';
export { recordedAnswers, type RecordedAnswer } from './views/recorded-answers';
export { showView, type ShownView } from './views/show-view';
export { violationsIn } from './checks/violations-in';
