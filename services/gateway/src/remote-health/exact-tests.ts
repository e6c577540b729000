/** A number of clients, and how many of them reported a fault. */
export interface FaultyShare {
  clients: number;
  faulty: number;
}

/** From here on Stirling's series is accurate to eleven digits. */
const STIRLING_FROM = 10;

/** Natural logarithm of n!. */
function logFactorial(n: number): number {
  if (n < STIRLING_FROM) {
    let product = 1;
    for (let factor = 2; factor <= n; factor++) product *= factor;
    return Math.log(product);
  }
  const series = 1 / (12 * n) - 1 / (360 * n ** 3) + 1 / (1260 * n ** 5);
  return n * Math.log(n) - n + Math.log(2 * Math.PI * n) / 2 + series;
}

const logChoose = (of: number, count: number) =>
  logFactorial(of) - logFactorial(count) - logFactorial(of - count);

/**
 * Fisher's exact test, one-sided: the probability of at least this many faulty clients of the canary if it is as good as the
 * live version, given the total numbers of clients and of faulty clients (the tail of the hypergeometric distribution).
 */
export function chanceBesideLive(canary: FaultyShare, live: FaultyShare): number {
  const all = canary.clients + live.clients;
  const faulty = canary.faulty + live.faulty;
  const most = Math.min(canary.clients, faulty);
  const logAll = logChoose(all, canary.clients);
  let sum = 0;
  for (let count = canary.faulty; count <= most; count++) {
    // The live version cannot have more good clients than clients.
    if (canary.clients - count > all - faulty) continue;
    sum += Math.exp(logChoose(faulty, count) + logChoose(all - faulty, canary.clients - count) - logAll);
  }
  return Math.min(1, sum);
}

/** The probability of at least this many faulty clients if each is faulty with a given probability (0 < share < 1). */
export function chanceAtRate({ clients, faulty }: FaultyShare, share: number): number {
  let sum = 0;
  for (let count = faulty; count <= clients; count++)
    sum += Math.exp(
      logChoose(clients, count) + count * Math.log(share) + (clients - count) * Math.log1p(-share),
    );
  return Math.min(1, sum);
}
