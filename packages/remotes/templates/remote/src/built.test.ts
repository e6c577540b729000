import path from 'node:path';
import { describeRemote } from '@curbwise/remotes/testing';

// Tests the build (npm run build) in every host version that it supports.
describeRemote({ dist: path.join(__dirname, '../dist'), hosts: '>=1.0.0 <2' });
