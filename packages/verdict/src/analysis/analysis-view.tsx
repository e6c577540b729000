import {
  ANALYSIS_VIEW_HIGH_CONFIDENCE,
  ANALYSIS_VIEW_MEDIUM_CONFIDENCE,
  type AnalysedPanel,
} from '@curbwise/contract';
import { Notice, ProgressLine, type ConfidenceLevel } from '@curbwise/ui';
import { developerMode, selectScan, usePlatformSelector, type ScanResult } from '@curbwise/platform';
import { describeRule } from '@curbwise/sign-rules';
import { useSentences } from '../strings';

/** The level of a confidence (0 to 1) by the thresholds of the analysis view. */
export function panelConfidenceLevel(confidence: number): ConfidenceLevel {
  if (confidence >= ANALYSIS_VIEW_HIGH_CONFIDENCE) return 'high';
  return confidence >= ANALYSIS_VIEW_MEDIUM_CONFIDENCE ? 'medium' : 'low';
}

const LEVEL_TONES = { high: 'allowed', medium: 'short', low: 'forbidden' } as const;

function PanelCard({ panel }: { panel: AnalysedPanel }) {
  const t = useSentences();
  const level = panelConfidenceLevel(panel.confidence);
  return (
    <li className="analysis__panel boxed">
      <p className="analysis__text">{panel.text}</p>
      <p className="analysis__badge" data-tone={LEVEL_TONES[level]} data-level={level}>
        {t(`confidence.${level}`)} · {Math.round(panel.confidence * 100)}%
      </p>
      {panel.rules.map((rule, index) => (
        <p key={index} className="text-soft">
          {describeRule(rule)}
        </p>
      ))}
      {panel.unread.length > 0 && <p>{t('unreadWords', { words: panel.unread.join(', ') })}</p>}
    </li>
  );
}

function Details({ result }: { result: ScanResult }) {
  const t = useSentences();
  const { extractedText, panels } = result.analysis;
  return (
    <>
      <h3 className="heading">{t('detectedText')}</h3>
      <p className="analysis__text">{extractedText || t('noDetectedText')}</p>
      <h3 className="heading">{t('detectedRules')}</h3>
      {panels.length === 0 && <p>{t('noRules')}</p>}
      {panels.length > 0 && (
        <ul className="analysis__panels">
          {panels.map((panel, index) => (
            <PanelCard key={index} panel={panel} />
          ))}
        </ul>
      )}
    </>
  );
}

/** All details of the current scan. Shown only in developer mode, never to drivers. */
export function AnalysisView() {
  const t = useSentences();
  const { progress, result, failure } = usePlatformSelector(selectScan);
  if (!developerMode() || !progress) return null;
  return (
    <section className="analysis" aria-labelledby="analysis-title">
      <h2 id="analysis-title" className="heading">
        {t('analysis')}
      </h2>
      <ProgressLine
        quiet
        step={t(`step.${progress.step}`)}
        value={progress.value}
        label={t('analysisProgress')}
      />
      {result?.cached && <p className="analysis__badge">{t('cachedBadge')}</p>}
      {failure !== null && (
        <Notice alert tone="forbidden" title={t('analysisFailed')}>
          {failure}
        </Notice>
      )}
      {result && <Details result={result} />}
    </section>
  );
}
