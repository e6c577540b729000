import path from 'node:path';
import { describeRemote } from '@curbwise/remotes/testing';

describeRemote({
  dist: path.join(__dirname, '../dist'),
  hosts: '>=1.4.0 <2',
  views: ['main', 'analysis', 'stay', 'history', 'recent'],
});
