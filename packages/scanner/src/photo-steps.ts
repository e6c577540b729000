import './photo-steps.css';
import './viewfinder/viewfinder.css';

/** Everything that is needed only once there is a photo, in one module that is loaded on demand. */
export { CheckPhoto } from './check/check-photo';
export { choosePhotos } from './choose/choose-photos';
export { DropTarget } from './choose/notices';
export { releasePolePhotos } from './choose/pole-photos';
export { takeSharedPhotos } from './choose/choose-photos';
export { UndecodableNotice } from './choose/notices';
export { NextPhoto } from './next/next-photo';
export { startSpareWorker } from './prepare/photo-work';
export { loadViewfinder, wakeReader } from './viewfinder/load-viewfinder';
