export * from './report/evaluation-report';
export { terminalTable, type TerminalOptions } from './report/terminal/terminal-table';
export { junitReport } from './report/junit/junit-report';
export { htmlReport } from './report/html/html-report';
export type { PhotoSource } from './report/html/photos/wrong-photos';
