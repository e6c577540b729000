import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { CDPSession } from 'playwright-core';

/** Linux counts CPU time in ticks of 1/100 s. */
const MS_PER_TICK = 10;

/** A process and its descendants that are still running. */
function familyOf(pid: number): number[] {
  const tasks = `/proc/${pid}/task`;
  if (!existsSync(tasks)) return [];
  const children = readdirSync(tasks).flatMap((task) =>
    readFileSync(`${tasks}/${task}/children`, 'utf8').trim().split(/\s+/).filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap(familyOf)];
}

function cpuOf(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const words = fields.split(' ');
  return (Number(words[11]) + Number(words[12])) * MS_PER_TICK;
}

/** CPU time of a process and its descendants, in milliseconds. Linux only. */
export const cpuOfFamily = (pid: number): number => familyOf(pid).reduce((sum, one) => sum + cpuOf(one), 0);

/** Processes of tabs, most CPU first. Chromium keeps a spare one that shows nothing. */
export async function tabProcesses(session: CDPSession): Promise<number[]> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const tabs = processInfo.filter(({ type }) => type === 'renderer');
  return tabs.sort((one, other) => other.cpuTime - one.cpuTime).map(({ id }) => id);
}

const fieldOf = (file: string, name: string) =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(file, 'utf8'))?.[1]) / 1000;

/** Memory of a process in megabytes of 1000 kilobytes; shared memory counts proportionally (Pss). */
export const memoryOf = (pid: number): number => fieldOf(`/proc/${pid}/smaps_rollup`, 'Pss');

/** Samples the memory of a process ten times a second. @returns a function that stops and returns the maximum */
export function watchMemory(pid: number): () => number {
  let most = memoryOf(pid);
  const timer = setInterval(() => (most = Math.max(most, memoryOf(pid))), 100);
  return () => {
    clearInterval(timer);
    return most;
  };
}
