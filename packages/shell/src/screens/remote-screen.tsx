import { useSyncExternalStore } from 'react';
import { useStrings, type Strings } from '@curbwise/platform';
import { useLoader } from '../remotes/views/loader-context';
import { RemoteView } from '../remotes/views/remote-view';
import { Screen } from './screen';
import { strings } from '../strings';

/** For remotes without strings. */
const NO_STRINGS: Strings = { namespace: 'silent', languages: { en: {} } };

/** The screen of a remote. The remote defines the title of the page; until it is loaded, that is the site's. */
export function RemoteScreen({ name }: { name: string }) {
  const loader = useLoader();
  const remote = useSyncExternalStore(loader.subscribe, () => loader.loaded(name));
  const t = useStrings(strings);
  const tOfRemote = useStrings(remote?.strings ?? NO_STRINGS);
  const site = t('title.scan');
  const title = remote?.title ? `${tOfRemote(remote.title)} · ${site}` : site;
  return (
    <Screen title={title}>
      <RemoteView remote={name} view="main" />
    </Screen>
  );
}
