/** Groups members by key. Groups and their members keep the original order. */
export function groupBy<Key, Member>(
  members: readonly Member[],
  keyOf: (member: Member) => Key,
): Map<Key, Member[]> {
  const groups = new Map<Key, Member[]>();
  for (const member of members) {
    const key = keyOf(member);
    const group = groups.get(key);
    if (group) group.push(member);
    else groups.set(key, [member]);
  }
  return groups;
}
