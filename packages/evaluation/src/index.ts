export * from './report/evaluation-report';
