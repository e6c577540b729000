import type { ReactNode } from 'react';
import {
  ActionBar,
  ActionIcon,
  Button,
  ConfidenceBadge,
  Notice,
  Plate,
  ProgressLine,
  RuleList,
  Sheet,
  TONES,
  ToneIcon,
  TooltipButton,
} from '@curbwise/ui';
import { Toaster } from '@curbwise/ui/toaster';
import { TooltipLayer } from '@curbwise/ui/tooltip-layer';
import type { Story } from '../story';

const nothing = () => undefined;

function primitive(id: string, title: string, render: () => ReactNode): Story {
  return {
    id: `primitive-${id}`,
    group: 'Primitives',
    title,
    render: () => (
      <main className="gallery__primitive">
        <h1 className="text-soft">{title}</h1>
        {render()}
      </main>
    ),
  };
}

const ICONS = [
  'camera',
  'picture',
  'settings',
  'share',
  'speak',
  'clock',
  'pencil',
  'bell',
  'calendar',
  'place',
  'way',
  'distance',
  'leave',
  'stop',
  'undo',
  'close',
] as const;

/** Every primitive. */
export const primitives: readonly Story[] = [
  primitive('buttons', 'Buttons', () => (
    <>
      <Button>SCAN PARKING SIGN</Button>
      <Button icon="camera">USE CAMERA</Button>
      <Button variant="secondary">NEW PHOTO</Button>
      <Button busy>ANALYZING...</Button>
      <Button variant="secondary" size="compact">
        Another time
      </Button>
    </>
  )),
  primitive('icons', 'Icons', () => (
    <div className="gallery__row">
      {ICONS.map((name) => (
        <ActionIcon key={name} name={name} />
      ))}
      {TONES.map((tone) => (
        <span key={tone} data-tone={tone} className="gallery__tone">
          <ToneIcon tone={tone} className="plate__icon" />
        </span>
      ))}
    </div>
  )),
  primitive('plates', 'Plates', () =>
    TONES.map((tone) => (
      <Plate key={tone} tone={tone} title={tone}>
        <p>One plain sentence.</p>
      </Plate>
    )),
  ),
  primitive('badges', 'How sure', () =>
    [91, 70, 40].map((percent) => (
      <ConfidenceBadge key={percent} percent={percent} label={`${percent} of 100`} meaning="What it means" />
    )),
  ),
  primitive('rules', 'Rules', () => (
    <RuleList
      title="Here's what it says"
      tone="allowed"
      decidingLabel="(this decides)"
      items={[
        { text: '2 hour parking', detail: '8 AM – 6 PM, except Sunday', deciding: true },
        { text: 'No parking', detail: '6 AM – 8 AM, Tuesday' },
      ]}
    />
  )),
  primitive('notices', 'Notices', () => (
    <>
      <Notice title="Oh, BTW">Look for other signs nearby.</Notice>
      <Notice tone="failed" title="No connection">
        Your photo is still here.
      </Notice>
    </>
  )),
  primitive('progress', 'Progress', () => (
    <>
      <ProgressLine step="Analyzing parking sign..." value={70} label="Progress of the analysis" />
      <ProgressLine
        moving
        step="Reading the sign..."
        value={72}
        label="Progress of a reading that takes long"
        elapsed="6s"
      />
    </>
  )),
  primitive('action-bar', 'Actions at the foot', () => (
    <ActionBar>
      <Button>I parked here</Button>
      <div className="tiles">
        <Button variant="secondary" size="tile" icon="clock">
          Another time
        </Button>
        <Button variant="secondary" size="tile" icon="share">
          Share
        </Button>
      </div>
    </ActionBar>
  )),
  primitive('sheet', 'A sheet', () => (
    <Sheet title="Another time" closeLabel="Close" onClose={nothing}>
      <p>Something to settle before the page goes on.</p>
      <Button>Done</Button>
    </Sheet>
  )),
  primitive('toasts', 'Notices over the page', () => (
    <Toaster
      notices={[
        {
          id: '1',
          tone: 'destructive',
          title: 'Invalid File Type',
          description: 'Please select an image file',
        },
        { id: '2', tone: 'info', title: 'Copied' },
      ]}
      onDismiss={nothing}
      labels={{ region: 'Notices', notice: 'Notice', close: 'Close' }}
    />
  )),
  primitive('tooltip', 'A remark', () => (
    <>
      <TooltipButton className="confidence" tooltip="How sure I am that I read this sign right.">
        Press me
      </TooltipButton>
      <TooltipLayer />
    </>
  )),
];
