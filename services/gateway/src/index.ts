export { createGateway, type Gateway, type GatewayParts } from './create-gateway';
export { readConfiguration, type Configuration } from './configuration/configuration';
export { ConfigurationError } from './configuration/configuration-error';
export { createLogger } from './logger';
