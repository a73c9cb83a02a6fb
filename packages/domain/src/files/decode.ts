/** Share of letters beyond ASCII that stand beside another one: in Cyrillic most do, in Polish or Czech few. */
const cyrillicShare = 0.5
const utf16Marks = { 'utf-16le': [0xff, 0xfe], 'utf-16be': [0xfe, 0xff] } as const

/**
 * Decodes a file that a spreadsheet or an editor saved: UTF-8 or UTF-16 with or without a byte order mark, Windows-1251 where
 * its letters stand beside each other as in Cyrillic, else Windows-1250, which Polish and Czech spreadsheets write.
 *
 * @returns the text without a byte order mark; null if the file is no text, for example a picture
 */
export function decodeText(file: ArrayBuffer | Uint8Array): string | null {
  const bytes = file instanceof Uint8Array ? file : new Uint8Array(file)
  const wide = utf16Of(bytes)
  const text = wide ? new TextDecoder(wide).decode(bytes) : (decodeUtf8(bytes) ?? decodeByLetters(bytes))
  return /[\0\ufffe]/.test(text) ? null : text
}

function utf16Of(bytes: Uint8Array): keyof typeof utf16Marks | null {
  for (const encoding of ['utf-16le', 'utf-16be'] as const)
    if (utf16Marks[encoding].every((byte, at) => bytes[at] === byte)) return encoding
  // Without a mark, one of the two bytes of each separator, digit and line end is zero, always at the same side.
  const zeros = [0, 0]
  const head = bytes.subarray(0, 1_000)
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2]!++
  const [even, odd] = zeros as [number, number]
  if (bytes.length % 2 === 1) return null
  return odd > 0 && even === 0 ? 'utf-16le' : even > 0 && odd === 0 ? 'utf-16be' : null
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function decodeByLetters(bytes: Uint8Array): string {
  let letters = 0
  let beside = 0
  for (const [at, byte] of bytes.entries()) {
    if (byte < 0xc0) continue
    letters++
    if ((bytes[at - 1] ?? 0) >= 0xc0 || (bytes[at + 1] ?? 0) >= 0xc0) beside++
  }
  return new TextDecoder(beside > letters * cyrillicShare ? 'windows-1251' : 'windows-1250').decode(bytes)
}
