import type { TestGateway } from './start-test-gateway';

const ANSWERS = 'Redis answers';

/** Waits until a gateway has reached Redis, for which its start does not wait. */
export async function reachedRedis({ log, logged }: Pick<TestGateway, 'log' | 'logged'>): Promise<void> {
  if (!log.some((line) => line.includes(ANSWERS))) await logged(ANSWERS);
}
