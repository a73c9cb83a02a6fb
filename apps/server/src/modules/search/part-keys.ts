/** Decodes keys of migration 0008: ascending, each once, with those of replaced parts last. */
export function idsOf(keys: readonly number[]): number[] {
  const ascending = [...new Set(keys)].sort((a, b) => a - b)
  return ascending.map((key) => (key < 0 ? key + 2 ** 31 : key))
}
