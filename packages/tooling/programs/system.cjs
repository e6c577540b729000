const { readFileSync } = require('node:fs');

/** Linux systems whose packages are known. */
const KNOWN = ['debian', 'ubuntu', 'fedora', 'alpine', 'arch'];

const textOf = (/** @type {string} */ file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/**
 * The operating system, or the one that it is derived from: `debian`, `ubuntu`, `fedora`, `alpine`, `arch`, `macos`;
 * `other` if its packages are unknown.
 *
 * @param {string} [platform] as Node names it
 * @param {string} [release] text of `/etc/os-release`
 * @see https://www.freedesktop.org/software/systemd/man/latest/os-release.html
 */
exports.systemOf = (platform = process.platform, release = textOf('/etc/os-release')) => {
  if (platform === 'darwin') return 'macos';
  const value = (/** @type {string} */ key) =>
    new RegExp(`^${key}=(.*)$`, 'm').exec(release)?.[1]?.replace(/^(["'])(.*)\1$/, '$2') ?? '';
  const like = [value('ID'), ...value('ID_LIKE').split(' ')];
  return like.find((name) => KNOWN.includes(name)) ?? 'other';
};
