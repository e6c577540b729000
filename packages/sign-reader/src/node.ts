export { decodePhoto, UndecodablePhotoError } from './photo/decode-photo';
export { ModelFileError } from './networks/model-files';
export { createOnnxSessions, type SessionSettings } from './networks/onnx-sessions';
export { createObjectDetector, type ObjectDetectorSettings } from './objects/object-detector';
