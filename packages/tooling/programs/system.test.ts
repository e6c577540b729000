import { systemOf } from './system.cjs';

test.each([
  ['darwin', '', 'macos'],
  ['linux', 'PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\nVERSION_ID="12"\nID=debian\n', 'debian'],
  ['linux', 'NAME="Ubuntu"\nID=ubuntu\nID_LIKE=debian\n', 'ubuntu'],
  ['linux', 'ID=linuxmint\nID_LIKE="ubuntu debian"\n', 'ubuntu'],
  ['linux', 'ID=raspbian\nID_LIKE=debian\n', 'debian'],
  ['linux', 'ID="rocky"\nID_LIKE="rhel centos fedora"\n', 'fedora'],
  ['linux', "ID='alpine'\n", 'alpine'],
  ['linux', 'ID=arch\n', 'arch'],
  ['linux', 'ID=nixos\n', 'other'],
  ['linux', '', 'other'],
  ['win32', '', 'other'],
] as const)('recognises %s with %j as %s', (platform, release, system) => {
  expect(systemOf(platform, release)).toBe(system);
});
