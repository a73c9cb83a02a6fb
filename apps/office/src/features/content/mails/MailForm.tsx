import { SegmentedControl, TextInput } from '@mantine/core'
import { CallFailed } from '@partboard/client/calls/call-failed.ts'
import { queriesOf, queryAbout } from '@partboard/client/queries/queries.ts'
import {
  changeMail,
  listMails,
  type MailKind,
  previewMail,
  sendSample,
} from '@partboard/contract/letters/mails.office'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { type FormEvent, useDeferredValue, useState } from 'react'
import { call } from '../../../api/api.ts'
import { useTranslation } from '../../../browser/texts.ts'
import { useRights } from '../../../state/session.ts'
import { BlockedButton } from '../../../ui/BlockedButton.tsx'
import form from '../../../ui/form.module.css'
import { useSubmission } from '../../../ui/forms.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import { LeaveDialog } from '../editor/LeaveDialog.tsx'
import classes from './MailsPage.module.css'

type Lang = 'pl' | 'en'
type Block = MailKind['blocks'][number]
type Typed = Record<Block['block'], Record<Lang, string>>

const typedOf = (mail: MailKind) =>
  Object.fromEntries(mail.blocks.map(({ block, text }) => [block, text])) as Typed

/** The texts of a mail that the shop may change, with a preview of what is typed. */
export function MailForm({ mail }: { mail: MailKind }) {
  const { t, lang: officeLang } = useTranslation()
  const client = useQueryClient()
  const mayWrite = useRights()('content:write')
  const [lang, setLang] = useState<Lang>(officeLang)
  const [typed, setTyped] = useState(() => typedOf(mail))
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { busy, message, fieldMessage, run } = useSubmission()
  const isDirty = JSON.stringify(typed) !== JSON.stringify(typedOf(mail))
  const params = { kind: mail.kind }
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })

  const save = (texts: Record<string, Record<Lang, string> | null>) =>
    run(async () => {
      const headers = { 'if-match': `"${mail.revision}"` }
      await call(changeMail, { params, body: { texts } }, { headers })
      await client.invalidateQueries(queriesOf(listMails))
    })
  const send = (event: FormEvent) => {
    event.preventDefault()
    void save(typed)
  }
  const sample = () => run(async () => setSentTo((await call(sendSample, { params, body: { lang } })).email))

  return (
    <div className={classes.side}>
      <Sheet
        title={t(`mails.kind.${mail.kind}` as 'mails.kind.welcome')}
        aside={
          <SegmentedControl
            aria-label={t('content.language')}
            value={lang}
            onChange={(next) => setLang(next as Lang)}
            data={[
              { value: 'pl', label: t('content.lang.pl') },
              { value: 'en', label: t('content.lang.en') },
            ]}
          />
        }
      >
        <form className={classes.form} onSubmit={send} noValidate>
          <p className={form.message} role="alert">
            {message}
          </p>
          {mail.blocks.map(({ block, known, ...texts }) => (
            <TextInput
              key={block}
              lang={lang}
              label={t(`mails.block.${block}`)}
              description={
                known.length > 0 ? t('mails.known', { values: known.map(written).join(' ') }) : null
              }
              placeholder={block === 'heading' ? typed.subject[lang] : texts.default[lang]}
              value={typed[block][lang]}
              readOnly={!mayWrite}
              error={fieldMessage(`texts.${block}.${lang}`)}
              onChange={({ currentTarget: { value } }) =>
                setTyped({ ...typed, [block]: { ...typed[block], [lang]: value } })
              }
            />
          ))}
          {mayWrite && (
            <div className={classes.buttons}>
              <BlockedButton
                type="submit"
                variant="filled"
                loading={busy}
                blocked={!isDirty ? t('blocked.unchanged') : null}
              >
                {t('content.save')}
              </BlockedButton>
              <BlockedButton
                blocked={!mail.isChanged ? t('blocked.standard') : null}
                onClick={() => void save(Object.fromEntries(mail.blocks.map(({ block }) => [block, null])))}
              >
                {t('mails.toDefault')}
              </BlockedButton>
              <BlockedButton onClick={() => void sample()} blocked={isDirty ? t('blocked.saveFirst') : null}>
                {t('mails.sample')}
              </BlockedButton>
              <span role="status">{sentTo !== null && t('mails.sentTo', { email: sentTo })}</span>
            </div>
          )}
        </form>
      </Sheet>
      <MailPreview kind={mail.kind} lang={lang} typed={typed} />
      {blocker.status === 'blocked' && (
        <LeaveDialog
          onStay={blocker.reset}
          onSave={async () => {
            if (await save(typed)) blocker.proceed()
          }}
          onLeave={blocker.proceed}
        />
      )}
    </div>
  )
}

const written = (name: string) => `{{${name}}}`

function MailPreview({ kind, lang, typed }: { kind: string; lang: Lang; typed: Typed }) {
  const { t } = useTranslation()
  const texts = useDeferredValue(typed)
  const { data, error } = useQuery({
    ...queryAbout(previewMail, [kind, lang, texts]),
    queryFn: () => call(previewMail, { params: { kind }, body: { lang, texts } }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <Sheet title={t('content.preview')} aside={data?.subject}>
      <p className={form.message} role="status">
        {error instanceof CallFailed && error.problem?.title}
      </p>
      {data && (
        <div className={classes.preview}>
          <iframe className={classes.frame} title={t('mails.html')} sandbox="" srcDoc={data.html} />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus */}
          <section className={classes.text} tabIndex={0} aria-label={t('mails.text')}>
            {data.text}
          </section>
        </div>
      )}
    </Sheet>
  )
}
