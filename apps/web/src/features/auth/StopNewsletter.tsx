import { stopNewsletter } from '@partboard/contract/privacy'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/api.ts'
import { messageOf } from '../../api/query.ts'
import { useTranslation } from '../../browser/texts.ts'
import { customerQuery } from '../../state/frame/customer.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { BusyLabel } from '../../ui/entry/BusyLabel.tsx'
import { Note } from '../../ui/Note.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import classes from './VerifyPage.module.css'

/**
 * Stops the newsletter with one press, without a login. Not at once: programs that check mails open their links. The page
 * says the same for every token, so that it reveals no address.
 */
export function StopNewsletter({ token }: { token: string }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { mutate, isSuccess, isPending, error } = useMutation({
    mutationFn: () => call(stopNewsletter, { querystring: { token } }),
    meta: { inline: true },
    onSuccess: () => client.invalidateQueries(customerQuery()),
  })
  return (
    <div className={classes.page}>
      <PageTitle title={t('newsletter.title')} />
      <Sheet as="div" className={classes.sheet}>
        {error && <ErrorMessage text={messageOf(error)} onRetry={() => mutate()} />}
        {!isSuccess && (
          <>
            <p>{t('newsletter.stopText')}</p>
            <p>
              <Button size="md" variant="filled" disabled={isPending} onClick={() => mutate()}>
                <BusyLabel busy={isPending} idle={t('newsletter.stop')} working={t('newsletter.stopping')} />
              </Button>
            </p>
          </>
        )}
        <div role="status">{isSuccess && <Note kind="ok">{t('newsletter.stopped')}</Note>}</div>
      </Sheet>
    </div>
  )
}
