import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { type Config, isOfThisMachine } from '../../platform/process/config.ts'
import { renderHtml, renderText } from './blocks.ts'
import type { Letter } from './letters.ts'
import { sellerLines } from './order-letter.ts'
import { mailTranslatorFor } from './texts.ts'

type Job = { id: number; createdAt: Date }
/** Hands a letter over; the promise is kept once it is somebody else's (or on the disk). */
export type Deliver = (letter: Letter, job: Job) => Promise<void>

/** No answer for this long (ms): the mail is tried again later. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** To the mail server of SMTP_URL, or without one into files under DATA_DIR/outbox (docs/operations.md#settings). */
export function openDelivery(config: Config): Deliver {
  return config.smtpUrl ? toServer(config.smtpUrl, config.publicUrl) : toOutbox(config)
}

function toServer(url: string, publicUrl: string): Deliver {
  const transport = nodemailer.createTransport({
    url,
    ...patience,
    disableFileAccess: true,
    disableUrlAccess: true,
    requireTLS: needsTls(url),
  })
  return async (letter, job) => {
    await transport.sendMail(messageOf(letter, job, publicUrl))
  }
}

/** A password leaves this machine encrypted or not at all: a server without STARTTLS is then refused. */
function needsTls(url: string): boolean {
  const { password, hostname } = new URL(url)
  return password !== '' && !isOfThisMachine(hostname)
}

/**
 * A file appears whole or not at all, and a mail that is written again replaces itself. Links in mails open accounts,
 * so that only the shop's own user reads the files.
 */
function toOutbox({ dataDir, publicUrl }: Config): Deliver {
  const outbox = join(dataDir, 'outbox')
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async (letter, job) => {
    const { message } = await transport.sendMail(messageOf(letter, job, publicUrl))
    await mkdir(outbox, { recursive: true, mode: 0o700 })
    const name = `${job.createdAt.toISOString().replace(/[-:]|\.\d+/g, '')}-${job.id}.eml`
    const unfinished = join(outbox, `.${name}`)
    const file = await open(unfinished, 'w', 0o600)
    try {
      await file.writeFile(message as Buffer)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, join(outbox, name))
  }
}

/** The same Message-ID at every try: a mail that arrived twice after all is recognised by it. */
function messageOf({ lang, seller, to, subject, blocks, attachments }: Letter, job: Job, publicUrl: string) {
  const host = new URL(publicUrl).hostname
  const translate = mailTranslatorFor(lang)
  const footer = [...sellerLines(seller, translate), translate('footer.automatic')]
  const page = { lang, title: subject, shop: seller.name, blocks, footer }
  return {
    from: { name: seller.name, address: seller.email || `no-reply@${host}` },
    to: to.email,
    subject,
    html: renderHtml(page),
    text: renderText(page),
    messageId: `<${job.createdAt.getTime()}.${job.id}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': lang },
    attachments: attachments.map(({ filename, html }) => ({
      filename,
      content: html,
      contentType: 'text/html; charset=utf-8',
    })),
  }
}
