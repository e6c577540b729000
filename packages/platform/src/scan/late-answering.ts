/** Runs what answers a photo: the file of this module contains it. */
export const runAnswering = () => import(/* webpackMode: "eager" */ './answer-photo');
