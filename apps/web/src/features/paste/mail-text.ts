/**
 * The plain text of a saved mail (RFC 822 and MIME): the first part of the kind text/plain, decoded. A file that is no
 * mail stays as it is.
 */
export function textOfMail(file: string): string {
  const { head, body } = splitHead(file)
  if (!/^(?:from|date|subject|mime-version|received|return-path):/im.test(head)) return file
  return plainPart(head, body) ?? body
}

function splitHead(part: string): { head: string; body: string } {
  const [head, ...rest] = part.split(/\r?\n\r?\n/)
  return { head: head!.replace(/\r?\n[ \t]+/g, ' '), body: rest.join('\n\n') }
}

function plainPart(head: string, body: string): string | null {
  const kind = /^content-type:\s*([^\s;]+)/im.exec(head)?.[1]?.toLowerCase() ?? 'text/plain'
  const boundary = /boundary="?([^";\r\n]+)"?/i.exec(head)?.[1]
  if (kind.startsWith('multipart/') && boundary) {
    for (const part of body.split(`--${boundary}`).slice(1)) {
      const { head: own, body: rest } = splitHead(part.replace(/^\r?\n/, ''))
      const text = plainPart(own, rest)
      if (text !== null) return text
    }
    return null
  }
  return kind === 'text/plain' ? decoded(head, body) : null
}

function decoded(head: string, body: string): string {
  const encoding = /^content-transfer-encoding:\s*(\S+)/im.exec(head)?.[1]?.toLowerCase()
  if (encoding !== 'base64' && encoding !== 'quoted-printable') return body
  const charset = /charset="?([^";\s]+)"?/i.exec(head)?.[1] ?? 'utf-8'
  try {
    const signs = encoding === 'base64' ? atob(body.replace(/\s/g, '')) : unquoted(body)
    return new TextDecoder(charset).decode(Uint8Array.from(signs, (sign) => sign.charCodeAt(0)))
  } catch {
    // A character set or a code that no browser knows: the text as it is may still have numbers.
    return body
  }
}

const unquoted = (body: string): string =>
  body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
