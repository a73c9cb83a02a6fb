/**
 * Whether a name holds the address of a page or a mailbox, as in `Odbierz: https://evil.example` or `evil.example/x`.
 * Names are printed in mails, where such an address would look like a link from the shop. Dots alone are allowed:
 * `A.B.C. Auto`, `Nowak Sp. z o.o.`.
 */
export function holdsAddress(text: string): boolean {
  return /:\/\/|@|\bwww\.|[\p{L}\p{N}-]{2,}\.\p{L}{2,}(?::\d|[/?#])/iu.test(text)
}
