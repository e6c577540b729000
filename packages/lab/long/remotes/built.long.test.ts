/** @jest-environment ../../tooling/jest/browser-environment.cjs */
import '../../../tooling/jest/dom-setup.cjs';
import '@curbwise/tooling/dom-matchers';
import path from 'node:path';
import { describeRemote } from '@curbwise/remotes/testing';

const dist = (name: string) => path.join(__dirname, '../../..', name, 'dist');

describe('legal', () => describeRemote({ dist: dist('legal'), hosts: '>=1.0.0 <2' }));

describe('admin', () => describeRemote({ dist: dist('admin'), hosts: '>=1.0.0 <2' }));

describe('scanner', () =>
  describeRemote({ dist: dist('scanner'), hosts: '>=1.2.0 <2', views: ['main', 'next'] }));

describe('verdict', () =>
  describeRemote({
    dist: dist('verdict'),
    hosts: '>=1.2.0 <2',
    views: ['main', 'analysis', 'stay', 'history', 'recent'],
  }));
