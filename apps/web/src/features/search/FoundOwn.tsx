import { partAddress } from '@partboard/client/text/part-number.ts'
import type { OwnNumber } from '@partboard/contract/own-numbers/own-numbers'
import { IconHash } from '@partboard/ui/icons/index.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../browser/texts.ts'
import { PartNumber } from '../../ui/page/PartNumber.tsx'
import classes from './SearchPage.module.css'

/** The part that the customer calls so; it stands before what the catalogue has for the words. */
export function FoundOwn({ own }: { own: OwnNumber }) {
  const { t } = useTranslation()
  const { Number: number, Sku, Printed, OwnName, Name } = own
  return (
    <p className={classes.own}>
      <IconHash size={20} stroke={1.6} aria-hidden />
      <b>{t('search.ownNumber', { number })}</b>
      <Link to="/level4/product/$product" params={{ product: partAddress(Sku) }}>
        <PartNumber sku={Sku} printed={Printed} /> {OwnName || Name}
      </Link>
    </p>
  )
}
