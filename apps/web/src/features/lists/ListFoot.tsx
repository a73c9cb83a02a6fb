import type { ShoppingList } from '@partboard/contract/lists/lists'
import { IconShoppingCart } from '@partboard/ui/icons/index.ts'
import { useNavigate } from '@tanstack/react-router'
import { notify } from '../../browser/notify.ts'
import { useTranslation } from '../../browser/texts.ts'
import { useFormat } from '../../text/format.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { BusyLabel } from '../../ui/entry/BusyLabel.tsx'
import classes from './Lists.module.css'
import { changesIn, sumOf } from './list-changes.ts'
import { useMoveToCart, useRemoveItems } from './lists.queries.ts'

type Props = {
  list: ShoppingList
  /** Ticked part numbers; none = the actions are for all. */
  skus: string[]
  isNet: boolean
  /** Null = there is no other list. */
  onMove: (() => void) | null
}

/** The actions for the ticked items, their sum, and the way into the cart. */
export function ListFoot({ list, skus, isNet, onMove }: Props) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const remove = useRemoveItems(list.Id)
  const ticked = list.Items.filter(({ Sku }) => skus.includes(Sku))
  const counted = ticked.length > 0 ? ticked : list.Items
  return (
    <div className={classes.foot} data-bar>
      {ticked.length > 0 && (
        <>
          {onMove && (
            <Button size="md" onClick={onMove}>
              {t('lists.moveTicked')}
            </Button>
          )}
          {list.MayChange && (
            <Button size="md" variant="subtle" onClick={() => remove(ticked)}>
              {t('lists.removeTicked')}
            </Button>
          )}
        </>
      )}
      <p className={classes.total}>
        <span>
          {t(ticked.length > 0 ? 'lists.tickedSum' : 'lists.allSum', {
            count: counted.length,
            kind: isNet ? t('ui.netWord') : t('ui.grossWord'),
          })}
        </span>
        <b>{money(sumOf(counted, isNet))}</b>
      </p>
      <IntoCart list={list} skus={skus} />
    </div>
  )
}

function IntoCart({ list, skus }: { list: ShoppingList; skus: string[] }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const move = useMoveToCart()
  const run = () => {
    move.mutate(
      { id: list.Id, skus },
      {
        onSuccess: async (messages) => {
          if (messages.length > 0) notify.info(messages.join(' '))
          await navigate({ to: '/cart' })
        },
      },
    )
  }
  return (
    <Button
      size="lg"
      // Mending, when there is something to mend, is the main action of the page.
      variant={list.MayChange && changesIn(list).some(({ Mendable }) => Mendable) ? 'default' : 'filled'}
      aria-disabled={move.isPending}
      leftSection={<IconShoppingCart size={18} stroke={1.6} aria-hidden />}
      onClick={run}
    >
      <BusyLabel
        busy={move.isPending}
        idle={skus.length > 0 ? t('lists.addTicked', { count: skus.length }) : t('lists.toCart')}
        working={t('lists.moving')}
      />
    </Button>
  )
}
