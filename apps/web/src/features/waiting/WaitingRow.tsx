import { useTranslation } from '../../browser/texts.ts'
import type { Waiting } from '../../state/waiting/queue.ts'
import { takeBack } from '../../state/waiting/take-back.ts'
import { whatOf } from '../../state/waiting/words.ts'
import { useFormat } from '../../text/format.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { WaitingMark } from '../../ui/WaitingMark.tsx'
import classes from './ChangesPage.module.css'
import { Subject } from './Subject.tsx'

/** A change that waits. One that was sent already cannot be taken back, because it may have been merged. */
export function WaitingRow({ waiting }: { waiting: Waiting }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const what = whatOf(waiting, t)
  const { at, isSent, list, sku, name } = waiting
  return (
    <li className={classes.row}>
      <div>
        <Subject
          sku={sku}
          printed={waiting.printed}
          name={name}
          isTyped={waiting.productId === null && list === null}
          list={list}
        />
      </div>
      <div>
        <b>{what}</b>
        <WaitingMark />
        <p className={classes.small}>
          {isSent ? t('waiting.sent') : t('waiting.since', { time: dateTime(new Date(at).toISOString()) })}
        </p>
      </div>
      {!isSent && (
        <Button
          aria-label={t('waiting.takeBackOf', { what: [name || sku, what].filter(Boolean).join(', ') })}
          onClick={() => takeBack(waiting.key)}
        >
          {t('waiting.takeBack')}
        </Button>
      )}
    </li>
  )
}
