/** A pseudo-random number that is the same in every run (FNV-1a). */
export function dice(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193) >>> 0
  return (hash ^ (hash >>> 15)) >>> 0
}
