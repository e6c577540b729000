/*
 * The page of the stand-in host. The outer page is a toolbar and a frame; inside the frame the same page is the stage,
 * which shows the remote. The frame gives the stage a width of its own.
 */
if (new URLSearchParams(window.location.search).has('stage')) void import('./stage');
else void import('./toolbar');
