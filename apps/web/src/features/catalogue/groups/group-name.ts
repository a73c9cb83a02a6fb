/**
 * The number and the words of a group, for tiles and headings. Without a label, a number in front of the name is the
 * number: "34 Hamulce" is 34 and Hamulce.
 */
export function headOf({ Name, Label }: { Name: string; Label: string }): { number: string; words: string } {
  if (Label !== '') return { number: Label, words: Name }
  const [, number = '', words = Name] = /^(\d{2}(?:[ /.]\d{2})?)\s+(.+)$/.exec(Name) ?? []
  return { number, words }
}

/** A group in a path: its label in front of its name. */
export const inPath = ({ Name, Label }: { Name: string; Label: string }): string =>
  Label === '' ? Name : `${Label} ${Name}`
