// For the laboratory (packages/lab): how tests start and load a gateway. No promise to anybody else.
export { newPhoto } from '../cluster/send-photo';
export { startGatewayProcess, type GatewayProcess } from '../cluster/start-gateway-process';
export { memoryReadingCache } from './cache/memory-reading-cache';
export { DEFAULT_HEDGE_AFTER_MS } from './configuration/provider-settings';
export { anotherPhoto } from './testing/another-photo';
export { askUntilRead } from './testing/ask-until-read';
export { buildGateway } from './testing/build-gateway';
export { faultyReader } from './testing/faulty-reader';
export { startFakeProvider, type FakeProvider } from './testing/fake-provider';
export { freePort } from './testing/free-port';
export { ALLOWS, FORBIDS, injectedSign, INJECTIONS, PLACES } from './testing/injections';
export { jsonOf } from './testing/json';
export { keptReading } from './testing/kept-reading';
export { chatCompletion } from './testing/model-answers';
export type { WireAnswer } from './testing/mutants/exchange-bytes';
export { faultOf } from './testing/mutants/fault-of-answer';
export { requestMutant, type RequestMutant } from './testing/mutants/request-mutant';
export { sendMutants, type FuzzResult } from './testing/photo-mutants/send-mutants';
export {
  installLitellm,
  installPortkey,
  LITELLM_VERSION,
  PORTKEY_VERSION,
} from './testing/other-gateways/install';
export { OTHER_MODEL, startLitellm, startPortkey, type OtherGateway } from './testing/other-gateways/start';
export { processFigures } from './testing/process-figures';
export { PROVIDER_FAULTS, type Behaviour } from './testing/provider-behaviour';
export { ask, clock, dataUrl, goodRequest, newClient, newRequest } from './testing/requests';
export { startServerProcess, type ServerProcess } from './testing/server-process';
export { SMALL_SIGN_RULES, smallSign } from './testing/small-sign';
export { startRedis } from './testing/start-redis';
export { startProviderProcess } from './testing/start-provider-process';
export { startTestGateway, type TestGateway } from './testing/start-test-gateway';
export { startWatchedGateway, type WatchedGateway } from './testing/start-watched-gateway';
export type { Vitals } from './testing/vitals';
export {
  DEADLINE_MS,
  sendDuringFault,
  sendDuringOutage,
  WIRE_FAULTS,
  type ClientResult,
  type Outage,
} from './testing/wire-faults';
