/** Scores as chances that sum to 1. */
export function softmax(scores: ArrayLike<number>): Float64Array {
  let highest = -Infinity;
  for (let index = 0; index < scores.length; index += 1) highest = Math.max(highest, scores[index] ?? 0);
  const chances = Float64Array.from(scores, (score) => Math.exp(score - highest));
  const sum = chances.reduce((total, chance) => total + chance, 0);
  return chances.map((chance) => chance / sum);
}
