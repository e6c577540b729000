const { browserPath, commandPath, headlessShellPath } = require('./find-program.cjs');
const { installInstructions } = require('./install-instructions.cjs');
const { PROGRAMS } = require('./registry.cjs');
const { systemOf } = require('./system.cjs');

exports.browserPath = () => browserPath();

exports.headlessShellPath = () => headlessShellPath();

exports.programPath = (/** @type {string} */ command) => {
  const file = commandPath(command);
  if (file) return file;
  const program = PROGRAMS.find(({ commands }) => commands.includes(command));
  if (!program) throw new Error(`${command} is not in the registry of programs (packages/tooling/programs)`);
  const how = installInstructions(systemOf(), [program], process.getuid?.() === 0);
  throw new Error(`This test starts ${command}, which is not installed. To get it: ${how}`);
};
