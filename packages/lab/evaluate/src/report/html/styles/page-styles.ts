import { BASE } from './base';
import { FIGURES } from './figures';
import { photoStyles } from './photos';
import { PRINT } from './print';
import { SUMMARY } from './summary';
import { TOKENS } from './tokens';

/** All styles of the page. @param contenders number of contenders */
export const pageStyles = (contenders: number): string =>
  [TOKENS, BASE, SUMMARY, FIGURES, photoStyles(contenders), PRINT].join('');
