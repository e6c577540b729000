export { contentTypeOf } from '../content-type';
export { fillBlock, readBlock } from './data-blocks';
export { decompressesTo } from '../pack/compressed-forms';
export { fileList, LIST_FILE, statedFiles } from '../pack/file-list';
export { integrityOf } from '../pack/integrity';
export {
  PAGE_PERMISSIONS,
  PAGE_POLICY,
  withStyles,
  WORKER_POLICY,
  type PolicyDirectives,
} from './page-policy';
export { releaseReader, type ReleaseReader } from './read-releases';
export { readRemoteFile } from './remote-files';
export { sitePage, withoutOperators, hasRegistryBlock, type SitePage } from './site-page';
