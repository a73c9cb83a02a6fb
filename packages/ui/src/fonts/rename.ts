const TABLE_ENTRY = 16
const NAME_ENTRY = 12
/** The OFL asks for copyright and licence in the file; ids from 256 are names of the axes. */
const keeps = (id: number) => id <= 6 || id === 13 || id === 14 || id >= 256

/**
 * A TrueType font under another name, because the font's licence (OFL) reserves its name for the unchanged files.
 *
 * @param font the bytes of the file; only its Windows names are kept
 */
export function renamed(font: Buffer): Buffer {
  const tables = tablesOf(font)
  tables.set('name', renamedTable(tables.get('name')!))
  return fontOf(font.readUInt32BE(0), tables)
}

function tablesOf(font: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>()
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const entry = 12 + index * TABLE_ENTRY
    const offset = font.readUInt32BE(entry + 8)
    const length = font.readUInt32BE(entry + 12)
    tables.set(font.toString('latin1', entry, entry + 4), font.subarray(offset, offset + length))
  }
  return tables
}

function renamedTable(table: Buffer): Buffer {
  const texts = table.readUInt16BE(4)
  const entries: { head: Buffer; text: Buffer }[] = []
  for (let index = 0; index < table.readUInt16BE(2); index++) {
    const head = table.subarray(6 + index * NAME_ENTRY, 6 + (index + 1) * NAME_ENTRY)
    if (!keeps(head.readUInt16BE(6))) continue
    const start = texts + head.readUInt16BE(10)
    const text = Buffer.from(table.subarray(start, start + head.readUInt16BE(8))).swap16()
    const name = text.toString('utf16le').replaceAll(/IBM( ?)Plex/g, 'Partboard')
    entries.push({ head: Buffer.from(head), text: Buffer.from(name, 'utf16le').swap16() })
  }
  let offset = 0
  for (const { head, text } of entries) {
    head.writeUInt16BE(text.length, 8)
    head.writeUInt16BE(offset, 10)
    offset += text.length
  }
  const start = Buffer.alloc(6)
  start.writeUInt16BE(entries.length, 2)
  start.writeUInt16BE(6 + entries.length * NAME_ENTRY, 4)
  return Buffer.concat([start, ...entries.map(({ head }) => head), ...entries.map(({ text }) => text)])
}

/** Writes head and tables; the conversion to WOFF2 computes the checksums. */
function fontOf(version: number, tables: Map<string, Buffer>): Buffer {
  const head = Buffer.alloc(12 + tables.size * TABLE_ENTRY)
  head.writeUInt32BE(version, 0)
  head.writeUInt16BE(tables.size, 4)
  const exponent = Math.floor(Math.log2(tables.size))
  head.writeUInt16BE(2 ** exponent * 16, 6)
  head.writeUInt16BE(exponent, 8)
  head.writeUInt16BE(tables.size * 16 - 2 ** exponent * 16, 10)
  const bodies: Buffer[] = []
  let offset = head.length
  let entry = 12
  for (const [tag, body] of tables) {
    head.write(tag, entry, 'latin1')
    head.writeUInt32BE(offset, entry + 8)
    head.writeUInt32BE(body.length, entry + 12)
    const padded = Buffer.concat([body, Buffer.alloc(-body.length & 3)])
    bodies.push(padded)
    offset += padded.length
    entry += TABLE_ENTRY
  }
  return Buffer.concat([head, ...bodies])
}
