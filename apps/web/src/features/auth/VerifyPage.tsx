import { verifyEmail } from '@partboard/contract/auth'
import { confirmNewsletter } from '@partboard/contract/privacy'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { call } from '../../api/api.ts'
import { fieldErrorsOf, messageOf } from '../../api/query.ts'
import { useTranslation } from '../../browser/texts.ts'
import { customerQuery } from '../../state/frame/customer.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Note } from '../../ui/Note.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { LetDeviceIn } from './LetDeviceIn.tsx'
import { StopMails } from './StopMails.tsx'
import classes from './VerifyPage.module.css'

/** The page of a link in a mail, for guests and customers. */
export function VerifyPage() {
  const { verificationToken, newsletterToken, stopToken, alertsToken, deviceToken } = useLocation({
    select: ({ state }) => state,
  })
  if (deviceToken) return <LetDeviceIn token={deviceToken} />
  if (stopToken) return <StopMails what="newsletter" token={stopToken} />
  if (alertsToken) return <StopMails what="alerts" token={alertsToken} />
  return newsletterToken ? (
    <Confirm endpoint={confirmNewsletter} token={newsletterToken} said={newsletterTexts} />
  ) : (
    <Confirm endpoint={verifyEmail} token={verificationToken} said={emailTexts} />
  )
}

type Confirmation = {
  endpoint: typeof verifyEmail | typeof confirmNewsletter
  token: string | undefined
  said: typeof emailTexts | typeof newsletterTexts
}

const emailTexts = { title: 'verify.title', busy: 'verify.busy', done: 'verify.done' } as const
const newsletterTexts = {
  title: 'newsletter.title',
  busy: 'newsletter.busy',
  done: 'newsletter.done',
} as const

/** Confirms an e-mail or a newsletter without a press. */
function Confirm({ endpoint, token, said }: Confirmation) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { mutate, isSuccess, error } = useMutation({
    mutationFn: (sent: string) => call(endpoint, { body: { token: sent } }),
    meta: { inline: true },
    onSuccess: () => client.invalidateQueries(customerQuery()),
  })
  useEffect(() => {
    if (token) mutate(token)
  }, [mutate, token])
  const reason = token ? fieldErrorsOf(error).token : t('verify.incomplete')

  return (
    <div className={classes.page}>
      <PageTitle title={t(said.title)} />
      <Sheet as="div" className={classes.sheet}>
        {reason ? (
          <>
            <Note kind="bad">{reason}</Note>
            <p>
              <ButtonLink size="md" to="/my-account/my-profile">
                {t('verify.toProfile')}
              </ButtonLink>
            </p>
          </>
        ) : error && token ? (
          <ErrorMessage text={messageOf(error)} onRetry={() => mutate(token)} />
        ) : (
          <div role="status">{isSuccess ? <Note kind="ok">{t(said.done)}</Note> : <p>{t(said.busy)}</p>}</div>
        )}
        {isSuccess && (
          <p>
            <ButtonLink size="md" to="/">
              {t('verify.toShop')}
            </ButtonLink>
          </p>
        )}
      </Sheet>
    </div>
  )
}
