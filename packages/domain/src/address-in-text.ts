/**
 * Whether a name holds the address of a page or a mailbox, as in `Odbierz: https://evil.example` or `evil.example/x`.
 * Names go into mails, where it would be a link of the shop's. Dots alone are none: `A.B.C. Auto`, `Nowak Sp. z o.o.`.
 */
export function holdsAddress(text: string): boolean {
  return /:\/\/|@|\bwww\.|[\p{L}\p{N}-]{2,}\.\p{L}{2,}(?::\d|[/?#])/iu.test(text)
}
