import { Link, useStrings, type StringKey } from '@curbwise/platform';
import type { PolicySentences } from './languages/en';
import { strings } from './strings';
import './privacy-policy.css';

type Key = StringKey<PolicySentences>;

interface Section {
  id: string;
  title: Key;
  paragraphs?: Key[];
  parts?: { title: Key; paragraphs: Key[] }[];
}

const SECTIONS: Section[] = [
  { id: 'introduction', title: 'introduction.title', paragraphs: ['introduction.1', 'introduction.2'] },
  {
    id: 'information',
    title: 'information.title',
    parts: [
      {
        title: 'information.image.title',
        paragraphs: [
          'information.image.1',
          'information.image.2',
          'information.image.3',
          'information.image.4',
          'information.image.5',
        ],
      },
      {
        title: 'information.usage.title',
        paragraphs: [
          'information.usage.1',
          'information.usage.2',
          'information.usage.3',
          'information.usage.4',
        ],
      },
      { title: 'information.location.title', paragraphs: ['information.location.1'] },
      {
        title: 'information.device.title',
        paragraphs: [
          'information.device.1',
          'information.device.2',
          'information.device.3',
          'information.device.4',
          'information.device.5',
          'information.device.6',
        ],
      },
    ],
  },
  { id: 'use', title: 'use.title', paragraphs: ['use.1', 'use.2'] },
  { id: 'sharing', title: 'sharing.title', paragraphs: ['sharing.1', 'sharing.2'] },
  { id: 'security', title: 'security.title', paragraphs: ['security.1'] },
  {
    id: 'third-parties',
    title: 'third-parties.title',
    paragraphs: ['third-parties.1', 'third-parties.2', 'third-parties.3'],
  },
  {
    id: 'retention',
    title: 'retention.title',
    paragraphs: ['retention.1', 'retention.5', 'retention.2', 'retention.3', 'retention.4'],
  },
  { id: 'children', title: 'children.title', paragraphs: ['children.1'] },
  { id: 'rights', title: 'rights.title', paragraphs: ['rights.1'] },
  { id: 'transfers', title: 'transfers.title', paragraphs: ['transfers.1'] },
  { id: 'changes', title: 'changes.title', paragraphs: ['changes.1'] },
  { id: 'contact', title: 'contact.title', paragraphs: ['contact.1'] },
];

/** The privacy policy, with a way back to the scanner. */
export function PrivacyPolicy() {
  const t = useStrings(strings);
  const host = window.location.host;
  const prose = (keys: Key[] = []) => keys.map((key) => <p key={key}>{t(key, { host })}</p>);
  return (
    <article className="policy">
      <Link className="policy__back" to="/">
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M14.5 5.5 8 12l6.5 6.5" />
        </svg>
        {t('back')}
      </Link>
      <h1 className="policy__title">{t('title')}</h1>
      <p className="policy__summary">{t('summary')}</p>
      {SECTIONS.map(({ id, title, paragraphs, parts = [] }) => (
        <section key={id} aria-labelledby={`policy-${id}`}>
          <h2 id={`policy-${id}`} className="heading">
            {t(title)}
          </h2>
          {prose(paragraphs)}
          {parts.map((part) => (
            <div key={part.title} className="policy__part">
              <h3>{t(part.title)}</h3>
              {prose(part.paragraphs)}
            </div>
          ))}
        </section>
      ))}
    </article>
  );
}
