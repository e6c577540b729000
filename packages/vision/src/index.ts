export * from './adapter-error';
export * from './vision-adapter';
