const { TestEnvironment } = require('jest-environment-node');

/**
 * Node's environment with Node's own typed arrays. The native part of onnxruntime-node returns these, and its JavaScript,
 * which jest runs in another context, must recognise them with `instanceof`.
 */
module.exports = class extends TestEnvironment {
  constructor(...settings) {
    super(...settings);
    Object.assign(this.global, { Float32Array, BigInt64Array, BigUint64Array });
  }
};
