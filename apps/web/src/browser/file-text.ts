/**
 * Decodes a file as UTF-8, or else as Windows-1250, which Polish spreadsheets use and which accepts every byte.
 *
 * @returns the text without a byte order mark; null if the file is not a text, for example a picture
 */
export function decodeText(bytes: ArrayBuffer): string | null {
  const text = decodeUtf8(bytes) ?? new TextDecoder('windows-1250').decode(bytes)
  return text.includes('\0') ? null : text
}

function decodeUtf8(bytes: ArrayBuffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
