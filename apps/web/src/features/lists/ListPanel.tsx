import type { ShoppingList } from '@partboard/contract/lists'
import { IconPencil, IconShoppingCart, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { notify } from '../../browser/notify.ts'
import { useTranslation } from '../../browser/texts.ts'
import { BlockedButton } from '../../ui/BlockedButton.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Checkbox } from '../../ui/controls/Checkbox.tsx'
import { BusyLabel } from '../../ui/entry/BusyLabel.tsx'
import { CardTable } from '../../ui/page/CardTable.tsx'
import { ListItemRow } from './ListItemRow.tsx'
import classes from './Lists.module.css'
import { useMoveToCart, useRemoveList } from './lists.queries.ts'
import { RenameForm } from './RenameForm.tsx'

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/** An open list. The actions for all or for the ticked parts stay visible above them. */
export function ListPanel({ list }: { list: ShoppingList }) {
  const { t } = useTranslation()
  const [isRenaming, setRenaming] = useState(false)
  const rename = useRef<HTMLButtonElement>(null)
  const selection = useSelected(list)
  const remove = useRemoveList()

  const endRenaming = () => {
    setRenaming(false)
    requestAnimationFrame(() => rename.current?.focus())
  }
  const removeList = () => {
    document.querySelector<HTMLElement>('main h1')?.focus()
    remove.mutate(list)
  }
  return (
    <>
      <div className={classes.tools}>
        <div className={classes.move}>
          <MoveToCart list={list} skus={selection.skus} />
        </div>
        {isRenaming ? (
          <RenameForm list={list} onEnd={endRenaming} />
        ) : (
          <div className={classes.actions}>
            <Button
              ref={rename}
              size="md"
              leftSection={<IconPencil {...icon} />}
              onClick={() => setRenaming(true)}
            >
              {t('lists.rename')}
            </Button>
            <Button size="md" variant="subtle" leftSection={<IconTrash {...icon} />} onClick={removeList}>
              {t('lists.remove')}
            </Button>
          </div>
        )}
      </div>
      {list.Items.length === 0 ? (
        <p className={classes.nothing}>{t('lists.nothing')}</p>
      ) : (
        <CardTable
          className={classes.table}
          caption={list.Name}
          head={
            <tr>
              <th className={classes.tick}>
                <Checkbox
                  aria-label={t('lists.tickAll')}
                  checked={selection.skus.length === list.Items.length}
                  indeterminate={selection.skus.length > 0 && selection.skus.length < list.Items.length}
                  onChange={(event) => selection.setAll(event.currentTarget.checked)}
                />
              </th>
              <th>
                <span className="visually-hidden">{t('cart.picture')}</span>
              </th>
              <th>{t('cart.part')}</th>
              <th>{t('ui.quantity')}</th>
              <th>
                <span className="visually-hidden">{t('cart.remove')}</span>
              </th>
            </tr>
          }
        >
          {list.Items.map((item) => (
            <ListItemRow
              key={item.Sku}
              listId={list.Id}
              item={item}
              isTicked={selection.skus.includes(item.Sku)}
              onTick={(ticked) => selection.set(item.Sku, ticked)}
            />
          ))}
        </CardTable>
      )}
    </>
  )
}

function MoveToCart({ list, skus }: { list: ShoppingList; skus: string[] }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const move = useMoveToCart()
  if (list.Items.length === 0) {
    return <BlockedButton label={t('lists.toCart')} reason={t('lists.nothing')} fullWidth={false} />
  }
  const run = () => {
    if (move.isPending) return
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
    <>
      <Button
        size="md"
        variant="filled"
        aria-disabled={move.isPending}
        leftSection={<IconShoppingCart {...icon} />}
        onClick={run}
      >
        <BusyLabel busy={move.isPending} idle={t('lists.toCart')} working={t('lists.moving')} />
      </Button>
      <p className={classes.hint}>
        {skus.length > 0 ? t('lists.ticked', { count: skus.length }) : t('lists.allOfThem')}
      </p>
    </>
  )
}

/** The ticked part numbers, in the order of the list. A part that was removed from the list is no longer ticked. */
function useSelected({ Items }: ShoppingList) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  return {
    skus: Items.map(({ Sku }) => Sku).filter((sku) => ticked.has(sku)),
    set: (sku: string, isTicked: boolean) =>
      setTicked((before) =>
        isTicked ? new Set([...before, sku]) : new Set([...before].filter((one) => one !== sku)),
      ),
    setAll: (isTicked: boolean) => setTicked(new Set(isTicked ? Items.map(({ Sku }) => Sku) : [])),
  }
}
