module.exports = require('./jest/projects.cjs').nodeProject(__dirname, { roots: ['<rootDir>'] });
