export { decodePhoto, UndecodablePhotoError } from './photo/decode-photo';
export { scalePhoto, type ScaledPhoto } from './photo/decode-photo';
export { MODEL_FILES, ModelFileError, readModel, type ModelRole } from './networks/model-files';
export { packNetwork } from './networks/pack-network';
export { createOnnxSessions, type SessionSettings } from './networks/onnx-sessions';
