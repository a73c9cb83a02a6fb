import { formatPartNumber } from '@partboard/client/text/part-number.ts'
import type { Part } from '@partboard/contract/catalogue/part-shapes'
import { IconX } from '@partboard/ui/icons/index.ts'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useSignedIn } from '../../../../browser/session.ts'
import { useTranslation } from '../../../../browser/texts.ts'
import { useVehicle } from '../../../../state/frame/vehicle.ts'
import { useStore } from '../../../../state/reference.ts'
import { telLink } from '../../../../text/tel.ts'
import type { PartBoard } from '../usePartEquipment.ts'
import { AskShop } from './ask-shop.ts'
import classes from './Nowhere.module.css'

type Props = {
  part: Part
  /** Why the part cannot be had; null = the place of the price says it. */
  why: string | null
  /** Where other parts of its place are; null = it is on no board. */
  board: PartBoard | null
}

/**
 * In place of the cart's button of a part that cannot be had: what stands around it on its board, and whom to ask. An
 * account asks here; a visitor has no address to which an answer could be sent, and calls or writes.
 */
export function Nowhere({ part, why, board }: Props) {
  const { t } = useTranslation()
  const { fitScope } = useVehicle()
  const { CompanyPhone, CompanyEmail } = useStore()
  const isSignedIn = useSignedIn()
  const words = `${formatPartNumber(part.Sku, part.Printed)} ${part.Name}`
  return (
    <div className={classes.root}>
      {why !== null && (
        <p className={classes.why} data-result tabIndex={-1}>
          <IconX size={18} stroke={1.6} aria-hidden />
          {why}
        </p>
      )}
      {board && (
        <p>
          <Link
            to="/level4/product/$product"
            params={{ product: String(board.id) }}
            search={{ hotspots: board.position, vehicleSpecific: true }}
          >
            {t('part.othersOnBoard', { board: board.name })}
          </Link>
        </p>
      )}
      {!isSignedIn && (CompanyPhone !== '' || CompanyEmail !== '') && (
        <p className={classes.contact}>
          {t('part.askStore')}
          {CompanyPhone !== '' && (
            <a href={telLink(CompanyPhone)} className="nowrap">
              {CompanyPhone}
            </a>
          )}
          {CompanyEmail !== '' && (
            <a href={`mailto:${CompanyEmail}?subject=${encodeURIComponent(words)}`}>{CompanyEmail}</a>
          )}
        </p>
      )}
      {isSignedIn && (
        <Suspense>
          <AskShop.Part words={words} scope={fitScope} isOfPart />
        </Suspense>
      )}
    </div>
  )
}
