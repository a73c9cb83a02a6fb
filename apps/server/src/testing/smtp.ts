/**
 * A mail server for tests.
 *
 *     const smtp = await startSmtp()                                 // before the app, which needs smtp.url
 *     const { html } = await smtp.mailTo('anna@przyklad.example')    // waits for it, parsed
 *     smtp.refuse(2)                                                 // the next two mails are answered 451
 */
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll } from 'vitest'

export type Smtp = {
  url: string
  /** All mails accepted so far. */
  taken: Email[]
  /** Refuses the next `times` mails with 451. */
  refuse: (times: number) => void
  /** Number of refused mails. */
  refused: () => number
  /** Waits until `count` mails (by default 1) have arrived at an address. @returns the newest one */
  mailTo: (address: string, count?: number) => Promise<Email>
}

/** A real SMTP server on a free port, stopped after the tests of the file. */
export async function startSmtp(): Promise<Smtp> {
  const taken: Email[] = []
  let refusals = 0
  let refused = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        if (refusals > 0) {
          refusals--
          refused++
          done(Object.assign(new Error('Try again later'), { responseCode: 451 }))
          return
        }
        taken.push(await PostalMime.parse(Buffer.concat(chunks)))
        done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  afterAll(() => new Promise<void>((closed) => server.close(() => closed())))
  const { port } = server.server.address() as { port: number }

  async function mailTo(address: string, count = 1): Promise<Email> {
    const deadline = Date.now() + 10_000
    while (Date.now() < deadline) {
      const found = taken.filter(({ to }) => to?.some((one) => one.address === address))
      if (found.length >= count) return found[count - 1]!
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
    throw new Error(`No mail to ${address} arrived`)
  }

  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    refuse: (times) => {
      refusals = times
    },
    refused: () => refused,
    mailTo,
  }
}
