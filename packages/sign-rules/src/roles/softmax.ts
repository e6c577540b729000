/** Scores as chances that sum to 1. A higher temperature makes them more alike. */
export function softmax(scores: ArrayLike<number>, temperature = 1): Float64Array {
  let highest = -Infinity;
  for (let index = 0; index < scores.length; index += 1) highest = Math.max(highest, scores[index] ?? 0);
  const chances = Float64Array.from(scores, (score) => Math.exp((score - highest) / temperature));
  const sum = chances.reduce((total, chance) => total + chance, 0);
  return chances.map((chance) => chance / sum);
}
