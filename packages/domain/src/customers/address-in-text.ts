/**
 * Whether a name holds a link or a mailbox: `Odbierz: https://evil.example`, `jan@evil.example`. Firms are named
 * `M@TRIX`, `Usł.Transp/Nowak`, `Auto.Serwis/Handel` and `www.czesci.example`, so nothing less is refused; mails to
 * unconfirmed addresses have no names (docs/spec/shop.md#mails).
 */
export const holdsAddress = (text: string): boolean =>
  /:\/\/|[^\s@]@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/iu.test(text)
