import type { ShoppingList } from '@partboard/contract/lists/lists'
import {
  IconArrowMerge,
  IconCopy,
  IconDownload,
  IconPencil,
  IconPrinter,
  IconTrash,
} from '@partboard/ui/icons/index.ts'
import { useRef, useState } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { usePriceView } from '../../state/frame/customer.ts'
import { changeableLists } from '../../state/frame/lists.ts'
import { useFormat } from '../../text/format.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Checkbox } from '../../ui/controls/Checkbox.tsx'
import { CardTable } from '../../ui/page/CardTable.tsx'
import { deferredDialog } from '../../ui/page/deferred-dialog.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { ListFoot } from './ListFoot.tsx'
import { ListItemRow } from './ListItemRow.tsx'
import classes from './Lists.module.css'
import { useSaveCsv } from './list-csv.ts'
import { useDuplicate, useRemoveList } from './lists.queries.ts'
import { MendBanner } from './MendBanner.tsx'
import { ListPaper } from './paper/ListPaper.tsx'
import { RenameForm } from './RenameForm.tsx'
import { Sharing } from './sharing/Sharing.tsx'

const MoveDialog = deferredDialog(() => import('./MoveDialog.tsx'))
const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

type Props = { list: ShoppingList; others: readonly ShoppingList[] }

/** The open list: what changed, its items, and the actions for all or for the ticked ones. */
export function ListPanel({ list, others }: Props) {
  const selection = useSelected(list)
  const isNet = usePriceView() === 'net-first'
  const [moves, setMoves] = useState<'all' | 'ticked' | null>(null)
  const targets = list.MayChange ? changeableLists(others) : []
  return (
    <>
      <Sheet className={classes.panel} aria-labelledby={`list-${list.Id}`} data-screen>
        <Head list={list} onMerge={targets.length > 0 ? () => setMoves('all') : null} />
        <Sharing list={list} />
        <MendBanner list={list} />
        <Items list={list} isNet={isNet} selection={selection} />
        {list.Items.length > 0 && (
          <ListFoot
            list={list}
            skus={selection.skus}
            isNet={isNet}
            onMove={targets.length > 0 ? () => setMoves('ticked') : null}
          />
        )}
      </Sheet>
      <ListPaper list={list} isNet={isNet} />
      <MoveDialog
        isOpen={moves !== null}
        list={list}
        others={targets}
        skus={moves === 'ticked' ? selection.skus : []}
        onClose={() => setMoves(null)}
      />
    </>
  )
}

/** Name and day of a list, and what can be done with all of it. @param onMerge null = there is no other list */
function Head({ list, onMerge }: { list: ShoppingList; onMerge: (() => void) | null }) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const [isRenaming, setRenaming] = useState(false)
  const rename = useRef<HTMLButtonElement>(null)
  const remove = useRemoveList()
  const duplicate = useDuplicate()
  const saveCsv = useSaveCsv()
  const endRenaming = () => {
    setRenaming(false)
    requestAnimationFrame(() => rename.current?.focus())
  }
  const removeList = () => {
    document.querySelector<HTMLElement>('main h1')?.focus()
    remove.mutate(list)
  }
  return (
    <header className={classes.head}>
      <div className={classes.titles}>
        <h2 id={`list-${list.Id}`}>{list.Name}</h2>
        {list.SavedOn !== null && (
          <p className={classes.small}>{t('lists.savedSince', { day: date(list.SavedOn) })}</p>
        )}
      </div>
      {isRenaming ? (
        <RenameForm list={list} onEnd={endRenaming} />
      ) : (
        <div className={classes.actions}>
          {list.Items.length > 0 && (
            <>
              <Button leftSection={<IconDownload {...icon} />} onClick={() => saveCsv(list)}>
                {t('lists.csv')}
              </Button>
              <Button leftSection={<IconPrinter {...icon} />} onClick={() => window.print()}>
                {t('orders.print')}
              </Button>
            </>
          )}
          <Button
            leftSection={<IconCopy {...icon} />}
            aria-disabled={duplicate.isPending}
            onClick={() => duplicate.mutate(list.Id)}
          >
            {t('lists.duplicate')}
          </Button>
          {list.MayChange && (
            <Button
              ref={rename}
              variant="subtle"
              leftSection={<IconPencil {...icon} />}
              onClick={() => setRenaming(true)}
            >
              {t('lists.rename')}
            </Button>
          )}
          {onMerge && (
            <Button variant="subtle" leftSection={<IconArrowMerge {...icon} />} onClick={onMerge}>
              {t('lists.merge')}
            </Button>
          )}
          {list.MayChange && (
            <Button variant="subtle" leftSection={<IconTrash {...icon} />} onClick={removeList}>
              {t('lists.remove')}
            </Button>
          )}
        </div>
      )}
    </header>
  )
}

type ItemsProps = { list: ShoppingList; isNet: boolean; selection: ReturnType<typeof useSelected> }

function Items({ list, isNet, selection }: ItemsProps) {
  const { t } = useTranslation()
  const { currencySign } = useFormat()
  const money = { kind: isNet ? t('ui.netWord') : t('ui.grossWord'), currency: currencySign() }
  if (list.Items.length === 0) return <p className={classes.nothing}>{t('lists.nothing')}</p>
  return (
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
          <th>{t('lists.since')}</th>
          <th>{t('ui.quantity')}</th>
          <th>{t('lists.pickup')}</th>
          <th className={classes.amount}>{t('cart.unitPrice', money)}</th>
          <th className={classes.amount}>{t('cart.lineTotal', money)}</th>
          <th>
            <span className="visually-hidden">{t('cart.remove')}</span>
          </th>
        </tr>
      }
    >
      {list.Items.map((item) => (
        <ListItemRow
          key={item.Sku}
          list={list}
          item={item}
          isNet={isNet}
          isTicked={selection.skus.includes(item.Sku)}
          onTick={(ticked) => selection.set(item.Sku, ticked)}
        />
      ))}
    </CardTable>
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
