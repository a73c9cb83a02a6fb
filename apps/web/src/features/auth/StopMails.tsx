import { stopAlerts } from '@partboard/contract/alerts/alerts'
import { stopNewsletter } from '@partboard/contract/customers/privacy'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/api.ts'
import { usePress } from '../../api/press.ts'
import { useTranslation } from '../../browser/texts.ts'
import { customerQuery } from '../../state/frame/customer.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { BusyLabel } from '../../ui/entry/BusyLabel.tsx'
import { Note } from '../../ui/Note.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import classes from './VerifyPage.module.css'

/** What can be stopped by the link of a mail, and what its page says. */
const stops = {
  newsletter: {
    endpoint: stopNewsletter,
    title: 'newsletter.title',
    text: 'newsletter.stopText',
    idle: 'newsletter.stop',
    busy: 'newsletter.stopping',
    done: 'newsletter.stopped',
  },
  alerts: {
    endpoint: stopAlerts,
    title: 'alerts.title',
    text: 'alerts.stopText',
    idle: 'alerts.stopAll',
    busy: 'alerts.stopping',
    done: 'alerts.stoppedAll',
  },
} as const

/**
 * Stops mails with one press, without a login. Not at once: programs that check mails open their links. The page says the
 * same for every token, so that it reveals no address.
 */
export function StopMails({ what, token }: { what: keyof typeof stops; token: string }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const said = stops[what]
  const { mutate, isSuccess, isPending, refusal } = usePress({
    mutationFn: () => call(said.endpoint, { querystring: { token } }),
    inline: true,
    onSuccess: () => client.invalidateQueries(customerQuery()),
  })
  return (
    <div className={classes.page}>
      <PageTitle title={t(said.title)} />
      <Sheet as="div" className={classes.sheet}>
        {refusal && <ErrorMessage text={refusal} onRetry={() => mutate()} />}
        {!isSuccess && (
          <>
            <p>{t(said.text)}</p>
            <p>
              <Button size="md" variant="filled" disabled={isPending} onClick={() => mutate()}>
                <BusyLabel busy={isPending} idle={t(said.idle)} working={t(said.busy)} />
              </Button>
            </p>
          </>
        )}
        <div role="status">{isSuccess && <Note kind="ok">{t(said.done)}</Note>}</div>
      </Sheet>
    </div>
  )
}
