import type { MergeResult } from '@partboard/contract/cart/merge'
import { IconAlertTriangle, IconCheck } from '@partboard/ui/icons/index.ts'
import { useTranslation } from '../../browser/texts.ts'
import { needsLook } from '../../state/waiting/report.ts'
import { Button } from '../../ui/controls/Button.tsx'
import classes from './ChangesPage.module.css'
import { Subject } from './Subject.tsx'
import { useInstead } from './useInstead.ts'

/** What became of a change, and a press that does after all what was wanted. */
export function ResultRow({ result }: { result: MergeResult }) {
  const { t } = useTranslation()
  const instead = useInstead(result)
  const isOpen = needsLook(result) && !instead.isDone
  const Sign = isOpen ? IconAlertTriangle : IconCheck
  const { Sku, Name, ProductId, List, Text, Messages } = result
  return (
    <li className={classes.row} data-open={isOpen || undefined}>
      <div>
        <Subject sku={Sku} printed={result.Printed} name={Name} isTyped={ProductId === null} list={List} />
      </div>
      <div>
        <p className={classes.text}>
          <Sign size={16} stroke={1.6} aria-hidden />
          {instead.isDone ? t('waiting.didIt') : Text}
        </p>
        {!instead.isDone &&
          Messages.map((message) => (
            <p key={message} className={classes.small}>
              {message}
            </p>
          ))}
      </div>
      {instead.label !== null && !instead.isDone && (
        <Button
          aria-label={[instead.label, Name || Sku].join(': ')}
          aria-disabled={instead.isPending}
          onClick={instead.run}
        >
          {instead.label}
        </Button>
      )}
    </li>
  )
}
