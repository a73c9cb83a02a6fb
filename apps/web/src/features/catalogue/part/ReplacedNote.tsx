import type { Part } from '@partboard/contract/catalogue'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Note } from '../../../ui/Note.tsx'
import { PartNumber } from '../../../ui/PartNumber.tsx'
import classes from './PartPage.module.css'

/** Says when the number asked for is not the one to order today, or is spelt with another group. */
export function ReplacedNote({ part, searched }: { part: Part; searched: string }) {
  const { t } = useTranslation()
  if (part.ReplacedBy !== null) {
    return (
      <Replaced number={part.Sku}>
        <Link to="/level4/product/$product" params={{ product: part.ReplacedBy }}>
          {t('part.orderCurrent')} <PartNumber sku={part.ReplacedBy} />
        </Link>
      </Replaced>
    )
  }
  if (part.Sku.endsWith(searched)) return null
  if (searched.slice(-7) === part.Sku.slice(-7)) {
    return (
      <div className={classes.note}>
        <Note kind="warn">
          {t('part.checkNumber')} <PartNumber sku={part.Sku} />
        </Note>
      </div>
    )
  }
  return <Replaced number={searched}>{t('part.currentShown')}</Replaced>
}

function Replaced({ number, children }: { number: string; children: React.ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className={classes.note}>
      <Note kind="warn">
        {t('part.replaced')} <PartNumber sku={number} />. {children}
      </Note>
    </div>
  )
}
