import path from 'node:path';
import { describeRemote } from '@curbwise/remotes/testing';

describeRemote({ dist: path.join(__dirname, '../dist'), hosts: '>=1.0.0 <2' });
