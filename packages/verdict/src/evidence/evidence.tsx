import { useStrings } from '@curbwise/platform';
import { Notice, Photo, RuleList } from '@curbwise/ui';
import { ruleItems } from './rule-items';
import { strings } from '../strings';
import type { Verdict } from '../use-verdict';

/** What the answer rests on: the rules, the photo, and what the photo cannot show. */
export function Evidence({ verdict }: { verdict: Verdict }) {
  const t = useStrings(strings);
  const { analysis, kind, photo } = verdict;
  const marks = analysis.deciding.flatMap((panel) => analysis.panels[panel]?.box ?? []);
  return (
    <div className="verdict__evidence">
      {analysis.parkingRules.length > 0 && (
        <RuleList title={t('rules')} tone={kind} decidingLabel={t('deciding')} items={ruleItems(analysis)} />
      )}
      {kind === 'allowed' && <Notice title={t('byTheWay')}>{t('otherSigns')}</Notice>}
      <section className="verdict__photo" aria-labelledby="verdict-photo">
        <h2 id="verdict-photo" className="heading">
          {t('selectedImage')}
        </h2>
        <Photo src={photo.previewUrl} alt={t('selectedImageAlt', { name: photo.name })} marks={marks} />
      </section>
    </div>
  );
}
