import { useSyncExternalStore } from 'react';
import { useStrings, type Strings } from '@curbwise/platform';
import { useLoader } from '../remotes/loader-context';
import { RemoteView } from '../remotes/remote-view';
import { Screen } from '../screen';
import { strings } from '../strings';

/** A remote without sentences of its own. */
const SILENT: Strings = { namespace: 'silent', languages: { en: {} } };

/** A screen that a remote brings along. It says itself what the title of the page is; until then it is the site's. */
export function RemoteScreen({ name }: { name: string }) {
  const loader = useLoader();
  const remote = useSyncExternalStore(loader.subscribe, () => loader.loaded(name));
  const say = useStrings(strings);
  const sayForRemote = useStrings(remote?.strings ?? SILENT);
  const site = say('title.scan');
  const title = remote?.title ? `${sayForRemote(remote.title)} · ${site}` : site;
  return (
    <Screen title={title}>
      <RemoteView remote={name} view="main" />
    </Screen>
  );
}
