import { failsInline } from '@partboard/client/queries/queries.ts'
import { acceptInvitation, type OpenInvitation, openInvitation } from '@partboard/contract/customers/people'
import type { AppTextKey } from '@partboard/contract/texts'
import { NewPassword } from '@partboard/contract/values'
import { MIN_PASSWORD } from '@partboard/domain/numbers/limits'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { z } from 'zod'
import { call } from '../../api/api.ts'
import { usePress } from '../../api/press.ts'
import { endpointQuery, messageOf } from '../../api/query.ts'
import { useTranslation } from '../../browser/texts.ts'
import { useFormat } from '../../text/format.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { PasswordField } from '../../ui/entry/PasswordField.tsx'
import { Note } from '../../ui/Note.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { SkeletonRows } from '../../ui/page/SkeletonRows.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { useContractForm } from '../../ui/useContractForm.ts'
import { SubmitButton } from './guest/GuestForm.tsx'
import page from './VerifyPage.module.css'

/** The typed fields, in the order of the screen. */
const schema = z.object({ NewPassword, ConfirmNewPassword: NewPassword })
const empty = { NewPassword: '', ConfirmNewPassword: '' }

/** The page of an invitation: who invites to which company with which rights. Only its button accepts. */
export function InvitationPage() {
  const { t } = useTranslation()
  const token = useLocation({ select: ({ state }) => state.invitationToken }) ?? ''
  const query = useQuery({
    ...failsInline(endpointQuery(openInvitation, { params: { token } })),
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const accept = usePress({
    mutationFn: (body: typeof empty) => call(acceptInvitation, { params: { token }, body }),
    inline: true,
  })
  const refusal = token === '' ? t('verify.incomplete') : query.error && messageOf(query.error)
  return (
    <div className={page.page}>
      <PageTitle title={t('invitation.title')} />
      <Sheet as="div" className={page.sheet}>
        {refusal && <Note kind="bad">{refusal}</Note>}
        {query.isLoading && <SkeletonRows rows={3} widths={['2fr', '1fr']} />}
        {query.data && !accept.isSuccess && (
          <>
            <Facts invitation={query.data} />
            {query.data.HasAccount ? (
              <Note kind="bad">{t('invitation.hasAccount')}</Note>
            ) : (
              <Accept invitation={query.data} onAccept={accept.mutateAsync} />
            )}
          </>
        )}
        <div role="status">{accept.isSuccess && <Note kind="ok">{t('invitation.done')}</Note>}</div>
        {accept.isSuccess && (
          <p>
            <ButtonLink size="md" to="/login">
              {t('auth.login')}
            </ButtonLink>
          </p>
        )}
      </Sheet>
    </div>
  )
}

function Facts({ invitation }: { invitation: OpenInvitation }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const { Company, InvitedBy, Email, SeesPrices, MayOrder, OrderLimit, ManagesPeople } = invitation
  const orders =
    OrderLimit === null ? t('invitation.orders') : t('invitation.limit', { amount: money(OrderLimit, 'PLN') })
  return (
    <div className={page.facts}>
      <p>
        {t('invitation.what', { company: Company, email: Email })}{' '}
        {InvitedBy !== '' && t('invitation.by', { name: InvitedBy })}
      </p>
      <h2>{t('invitation.rights')}</h2>
      <ul>
        <li>{t(SeesPrices ? 'invitation.prices' : 'invitation.noPrices')}</li>
        <li>{MayOrder ? orders : t('invitation.noOrders')}</li>
        {ManagesPeople && <li>{t('invitation.manages')}</li>}
      </ul>
      <p>{t('invitation.sees')}</p>
    </div>
  )
}

type AcceptProps = { invitation: OpenInvitation; onAccept: (typed: typeof empty) => Promise<unknown> }

function Accept({ invitation: { Email, ValidUntil }, onAccept }: AcceptProps) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const form = useContractForm({
    schema,
    initial: empty,
    // Source: docs/spec/shop.md#passwords.
    check: (typed): Record<string, AppTextKey> =>
      typed.ConfirmNewPassword === typed.NewPassword ? {} : { ConfirmNewPassword: 'field.passwordMismatch' },
    submit: onAccept,
  })
  const field = (name: keyof typeof empty) => ({ ...form.field(name), autoComplete: 'new-password' })
  return (
    <form {...form.form} className={page.form} aria-label={t('invitation.accept')}>
      <p>{t('invitation.password', { minimum: MIN_PASSWORD })}</p>
      {/* With it, the browser's password manager knows the account of the password. */}
      <input type="email" name="email" autoComplete="username" value={Email} readOnly hidden />
      <div>
        <PasswordField label={t('auth.newPassword')} {...field('NewPassword')} />
      </div>
      <div>
        <PasswordField label={t('auth.repeatPassword')} {...field('ConfirmNewPassword')} />
      </div>
      {form.failure && <Note kind="bad">{form.failure}</Note>}
      <SubmitButton isBusy={form.isBusy} text={t('invitation.accept')} busyText={t('invitation.accepting')} />
      <p>{t('invitation.later', { day: date(ValidUntil) })}</p>
    </form>
  )
}
