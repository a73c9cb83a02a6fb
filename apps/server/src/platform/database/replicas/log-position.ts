/**
 * Parses a position in PostgreSQL's log (LSN), such as `16/B374D848`, to a number that grows with every change.
 *
 * @throws SyntaxError for any other text
 */
export function readLogPosition(text: string): bigint {
  const [high, low] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}
