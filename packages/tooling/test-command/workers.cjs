/**
 * The peak memory of a worker, in bytes, with the programs that its suites start: browsers, gateways, photo readers.
 * Measured: all tests with two workers had a peak of 4.9 GB (resident memory of all processes), of which 0.04 to 0.6 GB
 * belonged to no worker. That is 2.2 to 2.4 GB for each.
 */
const BYTES_PER_WORKER = 2.4e9;

/**
 * Suites wait a third of their time for timers, servers and browsers: with one on each of two cores, a whole run kept the
 * cores busy for 68 % of its time. So half as many again run at the same time.
 */
const SUITES_PER_CORE = 1.5;

/**
 * Number of suites to run at the same time, as far as memory allows. A container may see many cores of a machine and have
 * little of its memory.
 *
 * @param {{ cores: number, memory: number }} machine cores, and free memory in bytes
 * @returns {number} at least 1
 */
exports.workersFor = ({ cores, memory }) =>
  Math.max(1, Math.min(Math.floor(cores * SUITES_PER_CORE), Math.floor(memory / BYTES_PER_WORKER)));
