// What a page weighs that does both.
export * from './judging';
export * from './parsing';
