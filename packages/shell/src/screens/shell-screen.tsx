import { useStrings } from '@curbwise/platform';
import type { SiteRoute } from './routes';
import { Screen } from './screen';
import { strings } from '../strings';

/** One of the shell's own screens. */
export function ShellScreen({ title, screen }: Omit<SiteRoute, 'path'>) {
  const t = useStrings(strings);
  return <Screen title={t(title)}>{screen}</Screen>;
}
