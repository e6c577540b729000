module.exports = {
  projects: ['<rootDir>/packages/*/jest.config.cjs', '<rootDir>/services/*/jest.config.cjs'],
};
