import { fieldErrorsOf } from '@partboard/client/calls/call-failed.ts'
import { useState } from 'react'
import { usePress } from '../../api/press.ts'
import { useTranslation } from '../../browser/texts.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { BusyLabel } from '../../ui/entry/BusyLabel.tsx'
import { CodeField } from '../../ui/entry/CodeField.tsx'
import { useGoing } from '../../ui/entry/going.tsx'
import { Note } from '../../ui/Note.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { logInByLink, needsCode } from './guest/auth.queries.ts'
import classes from './VerifyPage.module.css'

/** Logs in on this device with one press. Not at once: programs that check mails open their links. */
export function LetDeviceIn({ token }: { token: string }) {
  const { t } = useTranslation()
  const { replace } = useGoing()
  const [code, setCode] = useState<string | null>(null)
  const { mutate, isPending, error, refusal } = usePress({
    mutationFn: () => logInByLink(token, code),
    inline: true,
    onSuccess: () => replace('/'),
    onError: (refused) => {
      if (code === null && needsCode(refused)) setCode('')
    },
  })
  const deadLink = fieldErrorsOf(error).token
  return (
    <div className={classes.page}>
      <PageTitle title={t('device.title')} />
      <Sheet as="div" className={classes.sheet}>
        {error && !needsCode(error) && <Note kind="bad">{deadLink ?? refusal}</Note>}
        {deadLink ? (
          <p>
            <ButtonLink size="md" to="/login">
              {t('device.letIn')}
            </ButtonLink>
          </p>
        ) : (
          <>
            <p>{t('device.text')}</p>
            {code !== null && (
              <CodeField value={code} onChange={(event) => setCode(event.currentTarget.value)} />
            )}
            <p>
              <Button size="md" variant="filled" disabled={isPending} onClick={() => mutate()}>
                <BusyLabel busy={isPending} idle={t('device.letIn')} working={t('device.lettingIn')} />
              </Button>
            </p>
          </>
        )}
      </Sheet>
    </div>
  )
}
