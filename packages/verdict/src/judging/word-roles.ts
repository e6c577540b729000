import { lateModule } from '../late-module';

/**
 * The roles of words that the grammar does not know. They weigh more than the grammar, so they are loaded only once a word
 * of a corrected sign is unread. Without a network, such words keep the answer open.
 */
export const wordRoles = lateModule(async () => {
  if (!navigator.onLine) throw new Error('The roles of words need a network');
  const roles = await import('@curbwise/sign-rules/roles');
  roles.installRoles();
  return roles;
});
