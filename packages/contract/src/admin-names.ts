/** Names for the page of operators, kept apart from the schemas so that a page does not load zod. */

/** Path at which a gateway shows operators everything that they can change. */
export const ADMIN_OVERVIEW_PATH = '/admin/overview';
/** Path that takes changes of operators. `/{id}/undo` below it takes one back. */
export const ADMIN_CHANGES_PATH = '/admin/changes';
/** The remote with the page for operators. Pages for drivers do not name it. */
export const OPERATOR_REMOTE = 'admin';
