import { ADMIN_CHANGES_PATH, ADMIN_OVERVIEW_PATH, adminChangeSchema } from '@curbwise/contract';
import type { Base } from '../http/base';
import { jsonBody } from '../http/json-body';
import { problem } from '../http/problems';
import { operatorAction, operatorRoute } from '../http/routes';
import type { AdminState } from './admin-state';
import { changeProvider, undoChange } from './change-provider';
import { changeRemote, followWithdrawals } from './change-remote';
import { presentOverview, type AdminParts } from './present-overview';
import type { StateChange } from './admin-store';

/** More than fast clicks of several operators behind one address. */
const CHANGES_PER_MINUTE = 60;
const MAX_BODY_BYTES = 2_000;

/**
 * Adds the routes of the page for operators: `GET /admin/overview`, `POST /admin/changes` and `POST /admin/changes/{id}/undo`.
 * All need the token, and all answer the overview.
 */
export function adminRoutes(base: Base, token: string, parts: AdminParts): void {
  const { logger } = base;
  const { overlay, routing, site } = parts;
  const { store } = overlay;
  let applied: AdminState['providers'] = {};

  store.onChange(async () => {
    const { providers } = store.current;
    const isSame = JSON.stringify(providers) === JSON.stringify(applied);
    applied = providers;
    if (!isSame) await routing.providers.reload('operator');
    if (site) await followWithdrawals({ site, store, logger });
  });
  if (site) {
    const forget = (remote: string, version: string | null, isCanary: boolean) =>
      void store
        .change((state) => {
          const withdrawn = state.withdrawn.filter(
            (one) => one.remote !== remote || one.version !== version || (one.to === undefined) !== isCanary,
          );
          const isSame = withdrawn.length === state.withdrawn.length;
          return isSame ? state : { ...state, withdrawn, revision: state.revision + 1 };
        })
        .catch(() => undefined);
    site.ended.onGone(({ remote, canary }) => forget(remote, canary, true));
    site.rolledBack.onGone((remote, from) => forget(remote, from, false));
    // The version that another gateway withdrew may have become known here only now.
    site.rolledBack.onChange(
      () =>
        void followWithdrawals({ site, store, logger }).catch((error: unknown) =>
          logger.error({ err: error }, 'changes of operators cannot be followed'),
        ),
    );
  }

  /** Changes the providers, or nothing: a change that the providers do not take is not kept. */
  async function change(make: StateChange): Promise<void> {
    const seen: { before?: AdminState; after?: AdminState } = {};
    await store.change((state) => {
      seen.before = state;
      return (seen.after = make(state));
    });
    const { before, after } = seen;
    const { lastRefusal } = routing.providers;
    const made = after?.changes[0];
    if (!made || made.id === before?.changes[0]?.id) return;
    if (lastRefusal) {
      const { [made.name]: override = {} } = before?.providers ?? {};
      await store.change((state) => ({
        ...state,
        revision: state.revision + 1,
        providers: { ...state.providers, [made.name]: override },
        changes: state.changes.filter(({ id }) => id !== made.id),
      }));
      throw problem('conflict', `The providers have not changed. ${lastRefusal.reason}`);
    }
    logger.info({ change: made }, 'an operator changed a provider');
  }

  const limits = { token, perMinute: CHANGES_PER_MINUTE };
  operatorRoute(base, ADMIN_OVERVIEW_PATH, token, () => presentOverview(parts));
  operatorAction(
    base,
    { ...limits, path: ADMIN_CHANGES_PATH },
    jsonBody(MAX_BODY_BYTES, `Send at most ${MAX_BODY_BYTES} bytes.`),
    async (ctx) => {
      const body = adminChangeSchema.safeParse(ctx.request.body);
      if (!body.success)
        throw problem('invalid-request', 'Send one change as the API document describes it.');
      const { data } = body;
      if ('provider' in data) await change(changeProvider(data, overlay));
      else if (site) await changeRemote(data, { site, store, logger });
      else throw problem('conflict', 'This gateway serves no web app, so it has no remotes.');
      return presentOverview(parts);
    },
  );
  operatorAction(base, { ...limits, path: `${ADMIN_CHANGES_PATH}/:id/undo` }, async (ctx) => {
    await change(undoChange(String((ctx.params as { id?: string }).id), overlay));
    return presentOverview(parts);
  });
}
