import type { documentTypes } from '@partboard/contract/orders/documents.office'
import { MAX_DOCUMENT_NAME } from '@partboard/domain/numbers/limits'

export type DocumentType = (typeof documentTypes)[number]

/** Bytes of a file's beginning that decide its type, and of its end that show whether it is complete. */
export const headBytes = 12
export const tailBytes = 2_048

const endings: Record<DocumentType, readonly string[]> = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
}

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const jpeg = Buffer.from([0xff, 0xd8, 0xff])

/** The type of a file by its first bytes; null = none that is accepted. */
export function typeOfHead(head: Buffer): DocumentType | null {
  const text = (from: number, until: number) => head.toString('latin1', from, until)
  if (text(0, 5) === '%PDF-') return 'application/pdf'
  if (head.subarray(0, 8).equals(png)) return 'image/png'
  if (head.subarray(0, 3).equals(jpeg)) return 'image/jpeg'
  return text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP' ? 'image/webp' : null
}

/**
 * Whether the end of a file is there. A JPEG counts as complete: cameras write data of their own after its end, so its
 * end cannot be found without reading the picture.
 */
export function isComplete(type: DocumentType, file: { head: Buffer; tail: Buffer; bytes: number }): boolean {
  switch (type) {
    case 'application/pdf':
      return file.tail.includes('%%EOF')
    case 'image/png':
      return file.tail.includes('IEND')
    case 'image/webp':
      return file.bytes >= file.head.readUInt32LE(4) + 8
    case 'image/jpeg':
      return true
  }
}

/**
 * Cleans the name of a file: no folders, no control characters, no characters that turn the reading direction, no
 * characters that file systems forbid. The name gets the ending of the type if it has another one.
 */
export function cleanName(name: string, type: DocumentType): string {
  const plain = name
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*%]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  const [, stem = plain, ending = ''] = /^(.+)\.([A-Za-z0-9]{1,5})$/.exec(plain) ?? []
  const own = endings[type].includes(ending.toLowerCase()) ? ending.toLowerCase() : null
  const kept = own === null ? plain : stem
  const after = `.${own ?? endings[type][0]}`
  return `${[...(kept || 'document')].slice(0, MAX_DOCUMENT_NAME - after.length).join('')}${after}`
}

/** The header `Content-Disposition` of a download: the name in ASCII for old clients, and as it is (RFC 6266). */
export function attachmentOf(name: string): string {
  const plain = name.normalize('NFD').replace(/[^\x20-\x7e]/g, '')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain.replace(/["\\]/g, '-')}"; filename*=UTF-8''${encoded}`
}
