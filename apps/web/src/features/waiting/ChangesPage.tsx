import { useTranslation } from '../../browser/texts.ts'
import { useWaiting } from '../../state/waiting/queue.ts'
import { forgetReport, useReport } from '../../state/waiting/report.ts'
import { useFormat } from '../../text/format.ts'
import { AccountPage } from '../../ui/account/AccountPage.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { EmptyMessage } from '../../ui/page/EmptyMessage.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import classes from './ChangesPage.module.css'
import { ResultRow } from './ResultRow.tsx'
import { WaitingRow } from './WaitingRow.tsx'

/** Changes that were made without a connection: what waits, and what became of those that were sent. */
export function ChangesPage() {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const changes = useWaiting()
  const { at, messages, results } = useReport()
  return (
    <AccountPage title={t('account.changes')}>
      {changes.length === 0 && results.length === 0 && (
        <Sheet as="div" className={classes.sheet}>
          <EmptyMessage title={t('waiting.nothing')} text={t('waiting.nothingText')}>
            <ButtonLink size="md" to="/cart">
              {t('lists.openCart')}
            </ButtonLink>
          </EmptyMessage>
        </Sheet>
      )}
      {changes.length > 0 && (
        <Sheet className={classes.sheet} aria-labelledby="waiting">
          <div className={classes.head}>
            <h2 id="waiting">{t('waiting.waits')}</h2>
            <p>{t('waiting.where')}</p>
          </div>
          <ul>
            {changes.map((one) => (
              <WaitingRow key={one.key} waiting={one} />
            ))}
          </ul>
        </Sheet>
      )}
      {results.length > 0 && (
        <Sheet className={classes.sheet} aria-labelledby="merged">
          <div className={classes.head}>
            <h2 id="merged">{t('waiting.report')}</h2>
            <p>{t('waiting.sentAt', { time: dateTime(new Date(at).toISOString()) })}</p>
          </div>
          {messages.map((message) => (
            <Note key={message} kind="info">
              {message}
            </Note>
          ))}
          <ul>
            {results.map((result) => (
              <ResultRow key={result.Key} result={result} />
            ))}
          </ul>
          <div className={classes.foot}>
            <Button size="md" onClick={forgetReport}>
              {t('waiting.read')}
            </Button>
          </div>
        </Sheet>
      )}
    </AccountPage>
  )
}
