import JsBarcode from 'jsbarcode'

/** The bars of a Code 128 bar code: '1' = a dark module, '0' = a light one. @param text ASCII without control characters */
export function code128(text: string): string {
  const drawn: { encodings?: { data: string }[] } = {}
  JsBarcode(drawn, text, { format: 'CODE128' })
  return (drawn.encodings ?? []).map(({ data }) => data).join('')
}
