import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { isOfThisMachine } from '../../../platform/http/this-machine.ts'
import type { Config } from '../../../platform/process/config.ts'
import { type LetterLogo, renderHtml, renderText } from '../blocks.ts'
import type { Letter } from '../letter.ts'
import { sellerLines } from '../seller/parties.ts'
import { mailTranslatorFor } from '../texts.ts'

type Job = { id: number; createdAt: Date }
/**
 * Sends a letter. Resolves when the mail server has accepted it (or it is on the disk), with the server's answer or the
 * name of the file.
 */
export type Deliver = (letter: Letter, job: Job) => Promise<string>

/** Time-outs of the mail server in ms; after one, the mail is retried later. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Delivers to the mail server of SMTP_URL; without it, to files in DATA_DIR/outbox (docs/operations/run.md#settings). */
export function openDelivery(config: Config): Deliver {
  return config.smtpUrl ? toServer(config.smtpUrl, config.publicUrl) : toOutbox(config)
}

function toServer(url: string, publicUrl: string): Deliver {
  const opened = once(async () =>
    (await library()).createTransport({
      url,
      ...timeouts,
      disableFileAccess: true,
      disableUrlAccess: true,
      requireTLS: needsTls(url),
    }),
  )
  return async (letter, job) => {
    const transport = await opened()
    const { response } = await transport.sendMail(messageOf(letter, job, publicUrl))
    return response
  }
}

/** Loads the library for the first mail, because it would delay the start. */
const library = async () => (await import('nodemailer')).default

/** Makes something when it is first needed. If that fails, as without free file descriptors, the next mail tries again. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make().catch((error) => {
      made = undefined
      throw error
    })
    return made
  }
}

/** Whether TLS is required: a password must not leave this machine unencrypted. A server without STARTTLS is refused. */
function needsTls(url: string): boolean {
  const { password, hostname } = new URL(url)
  return password !== '' && !isOfThisMachine(hostname)
}

/**
 * Writes mails to files, each atomically; a retry replaces the file. Only the shop's user can read them, because links
 * in mails give access to accounts.
 */
function toOutbox({ dataDir, publicUrl }: Config): Deliver {
  const outbox = join(dataDir, 'outbox')
  const opened = once(async () =>
    (await library()).createTransport({ streamTransport: true, buffer: true, newline: 'windows' }),
  )
  return async (letter, job) => {
    const transport = await opened()
    const { message } = await transport.sendMail(messageOf(letter, job, publicUrl))
    const name = `${job.createdAt.toISOString().replace(/[-:]|\.\d+/g, '')}-${job.id}.eml`
    const unfinished = join(outbox, `.${name}`)
    const create = () => open(unfinished, 'w', 0o600)
    const file = await create().catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      await mkdir(outbox, { recursive: true, mode: 0o700 })
      return create()
    })
    try {
      await file.writeFile(message as Buffer)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, join(outbox, name))
    return `outbox/${name}`
  }
}

/** Builds the message. Its Message-ID is the same for every attempt, so that mail programs recognise a duplicate. */
function messageOf(letter: Letter, job: Job, publicUrl: string) {
  const { lang, seller, to, subject, attachments, stopUrl } = letter
  const host = new URL(publicUrl).hostname
  const { logo } = seller.look
  const cid = `logo@${host}`
  const codeCid = `payment-code@${host}`
  return {
    from: { name: seller.name, address: seller.email || `no-reply@${host}` },
    to: to.email,
    subject,
    ...renderLetter(letter, { logo: `cid:${cid}`, code: () => `cid:${codeCid}` }),
    messageId: `<${job.createdAt.getTime()}.${job.id}@${host}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': lang,
      ...(stopUrl && {
        'List-Unsubscribe': `<${stopUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    attachments: [
      // A part of the message: it is shown without a request, which many mail programs block.
      ...(logo
        ? [{ filename: `logo.${logo.type}`, content: logo.bytes, cid, contentDisposition: 'inline' as const }]
        : []),
      ...letter.blocks.flatMap((block) =>
        'code' in block
          ? [
              {
                filename: 'payment-code.png',
                content: block.code,
                cid: codeCid,
                contentDisposition: 'inline' as const,
              },
            ]
          : [],
      ),
      ...attachments.map(partOf),
    ],
  }
}

/** Encoded papers by their bytes: all orders bring the same few papers (page-papers.ts). */
const encodedParts = new WeakMap<Buffer, { filename: string; raw: Buffer }>()

/** An attachment as nodemailer expects it. A paper that was attached before is sent as it was encoded then. */
function partOf({ filename, pdf }: Letter['attachments'][number]) {
  const known = encodedParts.get(pdf)
  if (known?.filename === filename) return { raw: known.raw }
  // Another name needs the encoding of a header, which is the library's.
  if (!/^[\w.-]+$/.test(filename)) return { filename, content: pdf, contentType: 'application/pdf' }
  const raw = Buffer.from(
    [
      `Content-Type: application/pdf; name=${filename}`,
      'Content-Transfer-Encoding: base64',
      `Content-Disposition: attachment; filename=${filename}`,
      '',
      ...pdf.toString('base64').match(/.{1,76}/g)!,
    ].join('\r\n'),
  )
  encodedParts.set(pdf, { filename, raw })
  return { raw }
}

/**
 * Renders a letter as HTML and as plain text, with the same content.
 *
 * @param sources addresses of the logo and of a QR code in the HTML
 */
export function renderLetter(
  { lang, seller, subject, heading, blocks }: Letter,
  sources: { logo: string; code: (code: Buffer) => string },
): { html: string; text: string } {
  const translate = mailTranslatorFor(lang)
  const footer = [...sellerLines(seller, lang), translate('footer.automatic')]
  const { logo, accent } = seller.look
  const page = {
    lang,
    title: heading ?? subject,
    shop: seller.name,
    logo: logo && logoOf(logo, sources.logo),
    accent,
    blocks,
    footer,
    codeSrc: sources.code,
  }
  return { html: renderHtml(page), text: renderText(page) }
}

/** Limits of the logo in a letter, in pixels. */
const logoSize = { width: 240, height: 48 }

function logoOf({ width, height }: { width: number; height: number }, src: string): LetterLogo {
  const scale = Math.min(logoSize.width / width, logoSize.height / height)
  return {
    src,
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}
