export { storedLooks, takenLooks } from './compare-looks';
export { differencesFrom } from './differences';
export { reportPage } from './report-page';
