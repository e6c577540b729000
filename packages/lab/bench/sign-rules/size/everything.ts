// Measures a page that does both.
export * from './judging';
export * from './parsing';
