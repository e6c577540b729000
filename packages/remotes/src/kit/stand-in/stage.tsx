import remote from '@curbwise/current-remote';
import { addStrings } from '@curbwise/platform';
import { forgetTranslations } from '@curbwise/platform/testing';
import { performReactRefresh } from 'react-refresh/runtime';
import { openRemote } from './open-remote';
import { preferScheme } from './prefer-scheme';
import { settingsFrom } from './settings';

const settings = settingsFrom(window.location.search, CURRENT_REMOTE.state);
if (settings.scheme !== 'system') preferScheme(settings.scheme);
const { show } = await openRemote(remote, settings);
show(remote, settings.view);

const { slices: slicesBefore = [] } = remote;
import.meta.webpackHot?.accept('@curbwise/current-remote', () => {
  const { slices = [], strings } = remote;
  // A slice in the store cannot be replaced.
  if (slices.some((slice, index) => slice !== slicesBefore[index])) window.location.reload();
  // Must come before the render: otherwise changed components would be mounted anew and lose their state.
  performReactRefresh();
  if (strings) forgetTranslations(strings);
  void (strings ? addStrings(strings) : Promise.resolve()).then(() => show(remote, settings.view));
});
