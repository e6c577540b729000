export { decodePhoto, UndecodablePhotoError } from './decode-photo';
export { ModelFileError } from './model-files';
export { createOnnxSessions, type SessionSettings } from './onnx-sessions';
export { createObjectDetector, type ObjectDetectorSettings } from './objects/object-detector';
