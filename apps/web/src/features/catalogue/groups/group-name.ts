/** Splits a group's name into number and words, for tiles and headings: "34 Hamulce" is 34 and Hamulce. */
export function readGroupName(name: string): { number: string; words: string } {
  const [, number = '', words = name] = /^(\d{2}(?:[ /.]\d{2})?)\s+(.+)$/.exec(name) ?? []
  return { number, words }
}
