const product = require('../../jest.config.cjs');

/** `npm test -- all`: every suite of the product and of the laboratory, without the long ones. */
module.exports = {
  ...product,
  rootDir: '../..',
  projects: ['packages/*', 'packages/lab/*', 'services/*'].map(
    (folder) => `<rootDir>/${folder}/jest.config.cjs`,
  ),
};
