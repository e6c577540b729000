/** What became of a word. `judged`: it is unknown, and as judged it may be a name. */
export type Outcome = 'rule' | 'unread' | 'ignored' | 'judged';
