export { storedLooks, takenLooks } from './compare-looks';
export { differencesFrom, differenceWords, type LookDifferences } from './differences';
export { reportPage } from './report-page';
