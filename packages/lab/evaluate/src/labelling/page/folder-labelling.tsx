import { useState } from 'react';
import { Button, ProgressLine } from '@curbwise/ui';
import type { Label } from '../label';
import type { LabellingFolder, PhotoToLabel } from '../labelling-api';
import { AllPhotos } from './all-photos';
import { getFolder, putLabel } from './ask-server';
import { Failed } from './failed';
import { PhotoLabelling } from './photo-labelling';
import { useLoaded } from './use-loaded';

/** The current photo: its index and how many were opened before it. */
interface Opened {
  index: number;
  opening: number;
}

/** Index of the next photo without a label, wrapping around at the end; null if all others have one. */
function nextAfter(photos: readonly PhotoToLabel[], index: number): number | null {
  const order = [...photos.keys()].map((step) => (index + 1 + step) % photos.length);
  return order.find((other) => other !== index && !photos[other]?.isLabelled) ?? null;
}

function Photos({ folder }: { folder: LabellingFolder }) {
  const [photos, setPhotos] = useState<readonly PhotoToLabel[]>(folder.photos);
  const [opened, setOpened] = useState<Opened | null>(() => {
    const index = nextAfter(folder.photos, -1);
    return index === null ? null : { index, opening: 0 };
  });
  const [place, setPlace] = useState(folder.lastPlace);
  const [said, setSaid] = useState('');
  const photo = opened && photos[opened.index];
  const count = photos.filter(({ isLabelled }) => isLabelled).length;

  const open = (index: number | null) =>
    setOpened(index === null ? null : { index, opening: (opened?.opening ?? 0) + 1 });

  const write = async ({ index }: Opened, name: string, label: Label) => {
    await putLabel(name, label);
    const written = photos.map((one, at) => (at === index ? { ...one, isLabelled: true } : one));
    setPhotos(written);
    setSaid(`The label of ${name} is written.`);
    open(nextAfter(written, index));
  };

  const next = opened && nextAfter(photos, opened.index);
  return (
    <>
      <header className="labelling__header">
        <h1 className="labelling__title">Label photos</h1>
        <ProgressLine
          step={`${count} of ${photos.length} labelled`}
          value={(100 * count) / Math.max(1, photos.length)}
          label="Photos with a label"
        />
      </header>
      {opened && photo ? (
        <PhotoLabelling
          key={opened.opening}
          photo={photo}
          opening={opened.opening}
          isBlank={folder.isBlank}
          isBlind={folder.isBlind}
          place={place}
          onPlace={setPlace}
          nextPhoto={next === null ? null : (photos[next]?.name ?? null)}
          onLabel={(label) => write(opened, photo.name, label)}
          onSkip={() => open(next)}
          onBack={opened.index > 0 ? () => open(opened.index - 1) : null}
        />
      ) : (
        <AtTheEnd left={photos.length - count} onGoOn={() => open(nextAfter(photos, -1))} />
      )}
      <footer className="labelling__footer">
        <p className="text-soft" role="status">
          {said}
        </p>
        <AllPhotos photos={photos} current={opened?.index ?? null} onOpen={open} />
      </footer>
    </>
  );
}

function AtTheEnd({ left, onGoOn }: { left: number; onGoOn: () => void }) {
  if (left === 0)
    return <p className="labelling__end">Every photo has a label. Press Ctrl+C where the program runs.</p>;
  return (
    <div className="labelling__end">
      <p>{left === 1 ? 'One photo was skipped.' : `${left} photos were skipped.`}</p>
      <Button onClick={onGoOn}>Go through them</Button>
    </div>
  );
}

/** Labels the photos of a folder one after the other. */
export function FolderLabelling() {
  const [folder, retry] = useLoaded(getFolder);
  return (
    <main className="labelling">
      {folder.is === 'there' && <Photos folder={folder.value} />}
      {folder.is === 'failed' && <Failed says={folder.says} onRetry={retry} />}
    </main>
  );
}
