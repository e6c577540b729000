const { TestEnvironment } = require('jest-environment-node');

/**
 * Node, with its own typed arrays: onnxruntime-node returns arrays of Node's, and its JavaScript half, which jest runs
 * apart, must know them as such.
 */
module.exports = class extends TestEnvironment {
  constructor(...settings) {
    super(...settings);
    Object.assign(this.global, { Float32Array, BigInt64Array, BigUint64Array });
  }
};
