import path from 'node:path';
import { describeRemote } from '@curbwise/remote-kit/testing';

// What was built (npm run build), in every version of the host that it has to work in.
describeRemote({ dist: path.join(__dirname, '../dist'), hosts: '>=1.0.0 <2' });
