/**
 * Checks that response times do not reveal which e-mails have an account. It compares medians over 50 attempts each: a
 * login with a wrong password and one with an unknown e-mail, a recovery for a known and for an unknown e-mail.
 *
 *     npm start                                         # in one terminal
 *     node bench/login-timing.ts http://127.0.0.1:8080  # in another
 *
 * Each attempt has another source address and another e-mail, so that it does not meet a limit.
 */
import { randomUUID } from 'node:crypto'
import { base64, quantile, send } from './client.ts'

const tries = 50

const countries = JSON.parse((await send('GET', '/api/country')).body)
const known: string[] = []
for (let count = 0; count < tries; count++) {
  const Email = `${randomUUID()}@klient.example`
  const { status, body } = await send('POST', '/api/Customer/register', {
    body: {
      Email,
      Password: 'tajne hasło',
      FirstName: 'Ewa',
      LastName: 'Nowak',
      City: 'Warszawa',
      StreetAddress: 'ul. Przykładowa 1',
      StreetAddress2: 'lok. 1',
      ZipPostalCode: '00-001',
      CountryId: countries[0].Id,
    },
  })
  if (status !== 200) throw new Error(`Registration answered ${status}: ${body}`)
  known.push(Email)
}

await compare('login', 401, '/api/user/login', (email) => ({ email, password: base64('zgadywane hasło') }))
await compare('recovery', 200, '/api/Customer/PasswordRecovery', (email) => ({ email }))
process.exit()

async function compare(name: string, expected: number, path: string, bodyFor: (email: string) => unknown) {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let index = 0; index < tries; index++) {
    const pair = [
      ['known', known[index]!],
      ['unknown', `${randomUUID()}@klient.example`],
    ] as const
    // The two cases alternate, and so does the first one of each pair, so that the order favours neither.
    for (const [kind, email] of index % 2 ? pair.toReversed() : pair) {
      const localAddress = `127.0.${kind === 'known' ? 1 : 2}.${index + 1}`
      const started = performance.now()
      const { status, body } = await send('POST', path, { body: bodyFor(email), localAddress })
      times[kind].push(performance.now() - started)
      if (status !== expected) throw new Error(`${name} answered ${status}: ${body}`)
    }
  }
  const [a, b] = [quantile(times.known, 0.5), quantile(times.unknown, 0.5)]
  const apart = (100 * Math.abs(a - b)) / Math.max(a, b)
  console.log(
    `${name}: known e-mail ${a.toFixed(2)} ms, unknown ${b.toFixed(2)} ms, ${apart.toFixed(1)} % apart`,
  )
}
