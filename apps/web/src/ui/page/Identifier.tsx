import classes from './Identifier.module.css'

/** Characters of the longest number that is one word: more than a VIN has. What is longer was typed, and may be anything. */
const longest = 20

/**
 * What a thing is known by: the number of an order, an offer or an invoice, a VIN, a number plate. It is read and typed as
 * one word, so it never breaks across lines. A part has its `PartNumber`, a framed plate `NumberPlate`.
 */
export function Identifier({ children }: { children: string }) {
  return <span className={children.length > longest ? classes.long : classes.identifier}>{children}</span>
}
