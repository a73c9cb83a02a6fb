import type { OwnNumber } from '@partboard/contract/own-numbers/own-numbers'
import { IconHash } from '@partboard/ui/icons/index.ts'
import { useTranslation } from '../../browser/texts.ts'
import { PartNumber } from '../../ui/page/PartNumber.tsx'
import classes from './SuggestList.module.css'

type Props = { own: OwnNumber; id: string; isActive: boolean; onChoose: () => void }

/** The part that the customer calls so. */
export function OwnRow({ own, id, isActive, onChoose }: Props) {
  const { t } = useTranslation()
  const { Number: number, Sku, Printed, OwnName, Name } = own
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and names the active row
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
    <div id={id} role="option" aria-selected={isActive} className={classes.row} onClick={onChoose}>
      <IconHash size={18} stroke={1.6} aria-hidden />
      <span className={classes.name}>
        <b>{t('suggest.own', { number })}</b>
        <span className={classes.more}>
          <PartNumber sku={Sku} printed={Printed} />
          <span>{OwnName || Name}</span>
        </span>
      </span>
    </div>
  )
}
