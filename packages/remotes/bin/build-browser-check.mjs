#!/usr/bin/env node
// Builds the page and the program of the browser check, for the published package: packages/tooling/packing.
import { createRequire } from 'node:module';

await createRequire(import.meta.url)('./build-browser-check.cjs').buildBrowserCheck();
