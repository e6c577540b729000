export { createGateway, type Gateway, type GatewayParts } from './create-gateway';
export { ConfigurationError, readConfiguration, type Configuration } from './configuration';
export { createLogger } from './logger';
