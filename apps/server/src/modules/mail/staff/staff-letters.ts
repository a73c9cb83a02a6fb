import type { Right, Role } from '@partboard/domain/admin/office-rights'
import { formatIban } from '@partboard/domain/billing/iban'
import type { OfficeLang } from '@partboard/domain/text/languages'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { Letter } from '../letter.ts'
import type { StaffMail } from '../queue.ts'
import { Recipient } from '../recipient.ts'
import { findSeller } from '../seller/seller.queries.ts'
import { momentText } from '../words.ts'
import { makeStaffLink, staffInvitationDays } from './staff-link.ts'

type Text = Record<OfficeLang, string>

/** What was done, by the action of the audit log. `{{subject}}` = whom or what it is about. */
const acts = {
  'staff.added': { pl: 'Dodano osobę: {{subject}}', en: 'A person was added: {{subject}}' },
  'staff.changed': { pl: 'Zmieniono osobę: {{subject}}', en: 'A person was changed: {{subject}}' },
  'staff.reset': {
    pl: 'Odebrano hasło i drugi składnik: {{subject}}',
    en: 'Password and second factor were taken from {{subject}}',
  },
  'key.issued': { pl: 'Wydano klucz API: {{subject}}', en: 'An API key was issued: {{subject}}' },
  'key.revoked': { pl: 'Unieważniono klucz API: {{subject}}', en: 'An API key was revoked: {{subject}}' },
  'store.changed': {
    pl: 'Zmieniono rachunek bankowy: {{subject}}',
    en: 'The bank account was changed: {{subject}}',
  },
  'store.payments_changed': {
    pl: 'Zmieniono operatora płatności albo jego klucze: {{subject}}',
    en: 'The payment provider or its keys were changed: {{subject}}',
  },
  'webhook.added': { pl: 'Dodano webhook: {{subject}}', en: 'A webhook was added: {{subject}}' },
  'webhook.changed': { pl: 'Zmieniono webhook: {{subject}}', en: 'A webhook was changed: {{subject}}' },
  'webhook.deleted': { pl: 'Usunięto webhook: {{subject}}', en: 'A webhook was deleted: {{subject}}' },
  'webhook.secretRenewed': {
    pl: 'Zmieniono sekret webhooka: {{subject}}',
    en: 'The secret of a webhook was replaced: {{subject}}',
  },
  'staff.passwordChanged': { pl: 'Zmieniono Twoje hasło', en: 'Your password was changed' },
  'staff.passkeyAdded': { pl: 'Dodano klucz dostępu', en: 'A passkey was added' },
  'staff.passkeyRemoved': { pl: 'Usunięto klucz dostępu', en: 'A passkey was removed' },
  'staff.recoveryCodesMade': { pl: 'Utworzono nowe kody zapasowe', en: 'New recovery codes were made' },
  'staff.recoveryCodeUsed': { pl: 'Użyto kodu zapasowego', en: 'A recovery code was used' },
} as const satisfies Record<string, Text>

/** An action that has a mail. */
export type NoticeAction = keyof typeof acts

const texts = {
  greeting: { pl: 'Dzień dobry, {{name}},', en: 'Hello {{name}},' },
  noticeSubject: { pl: 'Biuro {{shop}}: {{what}}', en: 'Office of {{shop}}: {{what}}' },
  what: { pl: 'Co', en: 'What' },
  change: { pl: 'Zmiana', en: 'Change' },
  who: { pl: 'Kto', en: 'Who' },
  when: { pl: 'Kiedy', en: 'When' },
  where: { pl: 'Skąd', en: 'From where' },
  commandLine: { pl: 'wiersz poleceń serwera', en: 'the command line of the server' },
  key: { pl: '{{name}} (klucz API)', en: '{{name}} (API key)' },
  notAgreed: {
    pl: 'Jeśli nikt tego nie uzgodnił, działaj od razu: zatrzymaj tę osobę albo klucz w ustawieniach, zmień swoje hasło i zakończ inne sesje.',
    en: 'If nobody agreed to this, act at once: stop the person or the key in the settings, change your password, and end other sessions.',
  },
  open: { pl: 'Otwórz biuro', en: 'Open the office' },
  invitedSubject: { pl: 'Zaproszenie do biura {{shop}}', en: 'Invitation to the office of {{shop}}' },
  invited: {
    pl: 'masz konto w biurze sklepu {{shop}}. Ustaw hasło, a potem połącz aplikację z kodami.',
    en: 'you have an account in the office of {{shop}}. Set a password, then connect an authenticator app.',
  },
  resetSubject: { pl: 'Nowe hasło do biura {{shop}}', en: 'A new password for the office of {{shop}}' },
  reset: {
    pl: 'Twoje hasło i drugi składnik w biurze sklepu {{shop}} zostały odebrane, a wszystkie sesje zakończone. Ustaw nowe hasło.',
    en: 'Your password and second factor in the office of {{shop}} were taken away, and all sessions have ended. Set a new password.',
  },
  button: { pl: 'Ustaw hasło', en: 'Set a password' },
  lasts: {
    pl: `Link działa raz, przez ${staffInvitationDays} dni. Nie przekazuj go nikomu.`,
    en: `The link works once, for ${staffInvitationDays} days. Do not pass it on.`,
  },
} as const satisfies Record<string, Text>

/** Fields of the audit log that a mail shows, with their labels. Others, such as a logo, are left out. */
const fields: Record<string, Text> = {
  name: { pl: 'imię i nazwisko', en: 'name' },
  role: { pl: 'rola', en: 'role' },
  isActive: { pl: 'ma dostęp', en: 'has access' },
  branchIds: { pl: 'oddziały', en: 'branches' },
  scopes: { pl: 'zakresy', en: 'scopes' },
  bank_account: { pl: 'rachunek', en: 'account' },
  provider: { pl: 'operator', en: 'provider' },
  newSecretKey: { pl: 'nowy klucz tajny', en: 'new secret key' },
  newWebhookSecret: { pl: 'nowy sekret komunikatów', en: 'new signing secret' },
  url: { pl: 'adres', en: 'address' },
  kinds: { pl: 'zdarzenia', en: 'events' },
  passkey: { pl: 'nazwa', en: 'name' },
}

type Notice = {
  at: Date
  actorKind: 'staff' | 'key' | 'command' | 'system'
  actorName: string
  action: NoticeAction
  subject: string
  after: Record<string, string | number | boolean | null | Right[] | Role | number[]> | null
  network: string | null
}

/** Writes a mail to a person of the office; null when the person is gone. */
export async function staffLetter(
  db: Kysely<Database>,
  mail: StaffMail,
  officeUrl: string,
): Promise<Letter | null> {
  const to = await findStaff(db, mail.staffId)
  if (!to) return null
  const { lang } = mail
  const seller = await findSeller(db, mail.storeId)
  const say = (key: keyof typeof texts, values: Record<string, string> = {}) =>
    fill(texts[key][lang], { shop: seller.name, name: to.firstName, ...values })
  const letter = { lang, seller, to, attachments: [] }
  const greeting = { paragraph: say('greeting') }
  if (mail.kind !== 'officeNotice') {
    // Each try makes a link of its own, since none is kept that could be read.
    const url = await makeStaffLink(db, to.id, officeUrl)
    const kind = mail.kind === 'staffInvited' ? 'invited' : 'reset'
    return {
      ...letter,
      subject: say(`${kind}Subject`),
      blocks: [
        greeting,
        { paragraph: say(kind) },
        { button: say('button'), url },
        { paragraph: say('lasts') },
      ],
    }
  }
  const notice = await findNotice(db, mail.auditId)
  if (!notice) return null
  const what = fill(acts[notice.action][lang], { subject: notice.subject })
  const change = changeText(notice.after, lang)
  const who = { key: say('key', { name: notice.actorName }), command: say('commandLine') }
  return {
    ...letter,
    subject: say('noticeSubject', { what }),
    blocks: [
      greeting,
      {
        rows: [
          { label: say('what'), value: what },
          ...(change === '' ? [] : [{ label: say('change'), value: change }]),
          { label: say('who'), value: who[notice.actorKind as 'key' | 'command'] ?? notice.actorName },
          { label: say('when'), value: momentText(notice.at, lang) },
          { label: say('where'), value: notice.network ?? say('commandLine') },
        ],
      },
      { paragraph: say('notAgreed') },
      { button: say('open'), url: `${officeUrl}/office` },
    ],
  }
}

const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')

/** The new values of the fields that differ: `rola: owner`. */
function changeText(after: Notice['after'], lang: OfficeLang): string {
  const text = (field: string, value: unknown): string => {
    if (field === 'bank_account' && value) return formatIban(String(value))
    if (Array.isArray(value)) return value.join(', ') || '–'
    return String(value ?? '–') || '–'
  }
  return Object.entries(after ?? {})
    .flatMap(([field, value]) => {
      const label = fields[field]?.[lang]
      return label === undefined ? [] : [`${label}: ${text(field, value)}`]
    })
    .join('; ')
}

/** A person of the office, stopped or not: who was stopped reads that too. */
async function findStaff(db: Kysely<Database>, id: number): Promise<Recipient | null> {
  const row = await db
    .selectFrom('staff')
    .select(['id', 'email', 'name'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? Recipient.inside(row.id, row.email, row.name) : null
}

async function findNotice(db: Kysely<Database>, auditId: number): Promise<Notice | null> {
  const { rows } = await sql<Notice>`
    select at, actor_kind as "actorKind", actor_name as "actorName", action, after, actor_network as network,
      coalesce(case subject_kind
        when 'staff' then (select name || ', ' || email from staff where id = subject_id::int)
        when 'key' then (select name || ', ' || prefix || '…' from api_key where id = subject_id::int)
        when 'store' then (select name from store where id = subject_id::int)
        when 'webhook' then coalesce((select name || ', ' || url from webhook where id = subject_id::int),
          before ->> 'name')
      end, subject_id) as subject
    from audit_entry where id = ${auditId}`.execute(db)
  return rows[0] ?? null
}
