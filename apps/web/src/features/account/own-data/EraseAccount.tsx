import { failsInline } from '@partboard/client/queries/queries.ts'
import { eraseAccount, previewErasure } from '@partboard/contract/customers/privacy'
import { TypedPassword } from '@partboard/contract/values'
import { MAX_PASSWORD } from '@partboard/domain/numbers/limits'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { call } from '../../../api/api.ts'
import { endpointQuery } from '../../../api/query.ts'
import { forgetKept } from '../../../browser/kept.ts'
import { notify } from '../../../browser/notify.ts'
import { signOut } from '../../../browser/session.ts'
import { useTranslation } from '../../../browser/texts.ts'
import { useCustomer } from '../../../state/frame/customer.ts'
import { forgetPasted } from '../../../state/pasted.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Checkbox } from '../../../ui/controls/Checkbox.tsx'
import { BusyLabel } from '../../../ui/entry/BusyLabel.tsx'
import { PasswordField } from '../../../ui/entry/PasswordField.tsx'
import { keepFocus } from '../../../ui/keep-focus.ts'
import { Note } from '../../../ui/Note.tsx'
import { SkeletonRows } from '../../../ui/page/SkeletonRows.tsx'
import { QueryState } from '../../../ui/QueryState.tsx'
import { useContractForm } from '../../../ui/useContractForm.ts'
import profile from '../Profile.module.css'
import classes from './OwnData.module.css'

/** Says what an erasure deletes and what stays, then asks for the password and a second confirmation. */
export function EraseAccount() {
  const { t } = useTranslation()
  const preview = useQuery({ ...failsInline(endpointQuery(previewErasure), 'first'), staleTime: 0 })
  return (
    <section className={profile.section}>
      <h2>{t('data.erase')}</h2>
      <p className={profile.hint}>{t('data.eraseText')}</p>
      <QueryState query={preview} waiting={<SkeletonRows rows={4} widths={['1fr']} />}>
        {(data) => (
          <>
            <p className={classes.label}>{t('data.goes')}</p>
            <Lines lines={data.Goes} />
            <p className={classes.label}>{t('data.stays')}</p>
            <Lines lines={data.Stays} />
            {data.Obstacles.length > 0 ? (
              <Note kind="info">
                <b>{t('data.obstacles')}.</b> {data.Obstacles.join(' ')}
              </Note>
            ) : (
              <EraseForm others={data.OtherPeople} openRequests={data.OpenRequests} />
            )}
          </>
        )}
      </QueryState>
    </section>
  )
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className={classes.lines}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)

const schema = z.object({ password: TypedPassword })

type FormProps = {
  /** Names of other people of the company, whose logins end too. */
  others: readonly string[]
  /** Their orders that wait for approval. */
  openRequests: number
}

function EraseForm({ others, openRequests }: FormProps) {
  const { t } = useTranslation()
  const { Email } = useCustomer()
  const navigate = useNavigate()
  const [isSure, setSure] = useState(false)
  const [closesCompany, setClosesCompany] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const form = useContractForm({
    schema,
    initial: { password: '' },
    checksOn: 'submit',
    submit: async ({ password }) => {
      setAsked(true)
      if (!isSure || (others.length > 0 && !closesCompany)) return
      await call(eraseAccount, { body: { password, confirmed: true, closesCompany } })
      forgetKept()
      forgetPasted()
      signOut()
      notify.success(t('data.erased'))
      await navigate({ to: '/login', replace: true })
    },
  })
  return (
    <form {...form.form} className={classes.form}>
      {others.length > 0 && (
        <>
          <Note kind="info">
            <b>{t('data.others', { people: others.join(', ') })}</b> {t('data.handOver')}{' '}
            <Link to="/my-account/people">{t('data.toPeople')}</Link>
          </Note>
          <Checkbox
            checked={closesCompany}
            onChange={(event) => setClosesCompany(event.currentTarget.checked)}
            label={t('data.closesAll')}
            description={openRequests > 0 ? t('data.requests', { count: openRequests }) : undefined}
            error={isAsked && !closesCompany ? t('data.notAll') : null}
          />
        </>
      )}
      <input type="email" name="email" autoComplete="username" value={Email} readOnly hidden />
      <PasswordField
        {...form.field('password')}
        label={t('data.password')}
        autoComplete="current-password"
        maxLength={MAX_PASSWORD}
      />
      <Checkbox
        checked={isSure}
        onChange={(event) => setSure(event.currentTarget.checked)}
        label={t('data.sure')}
        error={isAsked && !isSure ? t('data.notSure') : null}
      />
      {form.failure && <Note kind="bad">{form.failure}</Note>}
      <div>
        <Button type="submit" onMouseDown={keepFocus} size="md" variant="filled" disabled={form.isBusy}>
          <BusyLabel busy={form.isBusy} idle={t('data.eraseNow')} working={t('data.erasing')} />
        </Button>
      </div>
    </form>
  )
}
