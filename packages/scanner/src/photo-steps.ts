import './photo-steps.css';
import './viewfinder/viewfinder.css';

/** Everything that is needed once there is a photo, and not before. */
export { CheckPhoto } from './check/check-photo';
export { choosePhotos } from './choose/choose-photos';
export { DropTarget } from './choose/drop-target';
export { letGoOfPole } from './choose/pole-photos';
export { takeSharedPhotos } from './choose/shared-photos';
export { UndecodableNotice } from './choose/undecodable-notice';
export { NextPhoto } from './next/next-photo';
export { keepWorkerAtHand } from './prepare/worker-at-hand';
export { LiveCamera } from './viewfinder/live-camera';
