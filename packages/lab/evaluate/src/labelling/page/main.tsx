import { createRoot } from 'react-dom/client';
import { createPlatformStore, preferencesChanged, StoreProvider } from '@curbwise/platform';
import '@curbwise/ui/styles.css';
import { installRoles } from '@curbwise/sign-rules/roles';
import { installWholeGrammar } from '@curbwise/sign-rules/whole-grammar';
import { remote as verdict } from '@curbwise/verdict/correcting';
import './labelling.css';
import { FolderLabelling } from './folder-labelling';

// The questions follow from the words while they are typed, so that nothing may be loaded later.
installWholeGrammar();
installRoles();
const store = createPlatformStore();
await store.adopt(verdict);
store.dispatch(preferencesChanged({ language: 'en' }));
await store.speakChosenLanguage();

const element = document.getElementById('root');
if (!element) throw new Error('the page has no #root');
createRoot(element).render(
  <StoreProvider store={store}>
    <FolderLabelling />
  </StoreProvider>,
);
