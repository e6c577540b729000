import './page-setup/trusted-scripts';
// A driver may touch the page before the rest of its code runs.
import './first-interaction';

/** Resolves in a task of its own; the browser may do other things before it. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Runs the page's code in several tasks, the largest libraries first: in one, it would block a slow phone for a fifth of a
 * second. All of it is in the same file.
 */
void nextTask()
  .then(() => import(/* webpackMode: "eager" */ 'react-dom/client'))
  .then(nextTask)
  .then(() => import(/* webpackMode: "eager" */ '@curbwise/platform'))
  .then(nextTask)
  .then(() => import(/* webpackMode: "eager" */ './main'));
