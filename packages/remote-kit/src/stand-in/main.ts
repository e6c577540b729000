/*
 * The page of the stand-in host. At its top it is a toolbar around a frame; in the frame it is the stage, with the remote
 * on it: a frame has a width of its own.
 */
if (new URLSearchParams(window.location.search).has('stage')) void import('./stage');
else void import('./toolbar');
