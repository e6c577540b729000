import { markup, type Markup } from '../markup';

/** The number of a contender in a disc, as in the plots. */
export const badge = (number: number): Markup => markup`<span class="badge">${number}</span>`;

/** A contender's number and name. */
export const contenderName = (number: number | undefined, id: string): Markup =>
  markup`<span class="contender">${number === undefined ? null : badge(number)}<span class="contender__id">${id}</span></span>`;
