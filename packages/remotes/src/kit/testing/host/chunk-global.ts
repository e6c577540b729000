/** Names of the globals in which builds list their loaded chunks. */
export const CHUNK_GLOBAL = /^(curbwise|webpack)Chunk/;
