/**
 * What a suite takes at most with the programs that it starts, in bytes: browsers, gateways, readers of photos. All
 * tests with two workers took 4.9 GB at the peak (resident memory of all processes), of which 0.04 to 0.6 GB were no
 * worker's: 2.2 to 2.4 GB each.
 */
const OF_ONE = 2.4e9;

/**
 * Suites to run at a time: one on each core, as far as there is memory for them. A container may see many cores of a
 * machine and be given little of its memory.
 *
 * @param {{ cores: number, memory: number }} machine cores, and free memory in bytes
 * @returns {number} at least 1
 */
exports.workersFor = ({ cores, memory }) => Math.max(1, Math.min(cores, Math.floor(memory / OF_ONE)));
