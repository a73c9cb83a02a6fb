import { Button, Checkbox } from '@mantine/core'
import type { Order, OrderStep } from '@partboard/contract/order-pages/order-shapes.office'
import { isOpen, nextStage } from '@partboard/domain/orders/order-state'
import { useId, useState } from 'react'
import { hasText, useTranslation } from '../../browser/texts.ts'
import { usePageActions } from '../../state/page-actions.ts'
import { useRights } from '../../state/session.ts'
import { useKeys } from '../../ui/useKeys.ts'
import { CancelDialog } from './dialogs/CancelDialog.tsx'
import { HandOverDialog } from './dialogs/HandOverDialog.tsx'
import { HoldDialog } from './dialogs/HoldDialog.tsx'
import { CancelPiecesDialog, ShortDialog } from './dialogs/PiecesDialog.tsx'
import { isOut, ReturnDialog } from './dialogs/ReturnDialog.tsx'
import { ShipDialog } from './dialogs/ShipDialog.tsx'
import { TakeDialog } from './dialogs/TakeDialog.tsx'
import classes from './NextStep.module.css'
import { isMoneyAsked } from './payment/MoneyAtDoor.tsx'
import { useOrderChange } from './useOrderChange.ts'

/** The next step of an order and, in words, what it will do; beside it the ways out: back, hold, cancel, return. */
export function NextStep({ order }: { order: Order }) {
  const { t } = useTranslation()
  const may = useRights()
  const change = useOrderChange(order.id)
  const [dialog, setDialog] = useState<
    'ship' | 'handOver' | 'hold' | 'cancel' | 'short' | 'take' | 'cancelPieces' | 'takeBack' | null
  >(null)
  const next = stepTo(order, nextStage(order))
  const undo = order.steps.find(({ isUndo, isAllowed, refusal }) => isUndo && isAllowed && refusal === null)
  const cancel = stepTo(order, 'cancelled')
  const back = stepTo(order, 'returned')
  const needsPapers = next?.to === 'delivered' && order.isPickup && order.handOver.needsPapers
  const [papersChecked, setPapersChecked] = useState(false)
  const effect = useId()
  const canTake = next?.isAllowed === true && next.refusal === null && (!needsPapers || papersChecked)

  const step = `step.${next?.to}`
  const stepText = hasText(step) ? t(step) : (next?.to ?? '')

  const take = () => {
    if (!next || !canTake || change.busy) return
    if (next.to === 'shipped') setDialog('ship')
    // A parcel was asked about when it was sent.
    else if (next.to === 'delivered' && order.isPickup && isMoneyAsked(order)) setDialog('handOver')
    else void change.take(next.to, order.revision, { papersChecked: needsPapers && papersChecked })
  }
  useKeys({ p: take })
  usePageActions({
    title: t('menu.ofOrder', { number: order.number }),
    actions: [
      ...(next && canTake ? [{ text: stepText, key: 'P', run: take }] : []),
      ...(may('orders:write') && order.holdReason !== null
        ? [{ text: t('orders.release'), run: () => void change.release() }]
        : []),
      ...(may('orders:write') && order.holdReason === null && cancel?.refusal === null
        ? [{ text: t('orders.hold'), run: () => setDialog('hold') }]
        : []),
    ],
  })

  const isInShop = isOpen(order.stage) && order.holdReason === null && order.stage !== 'new'
  const hasPieces = order.lines.some(({ takes }) =>
    takes.some(({ state }) => state === 'held' || state === 'known'),
  )
  const close = () => setDialog(null)
  const isOver = !order.steps.some(({ refusal }) => refusal === null) && order.holdReason === null
  if (isOver) return <p className={classes.over}>{t('orders.over')}</p>
  return (
    <section className={classes.step} aria-label={t('orders.nextStep')}>
      {needsPapers && (
        <Checkbox
          className={classes.papers}
          label={t('orders.papersChecked')}
          description={t('orders.papersHint')}
          checked={papersChecked}
          onChange={(event) => setPapersChecked(event.currentTarget.checked)}
        />
      )}
      {next && (
        <Button
          variant="filled"
          size="lg"
          fullWidth
          data-disabled={!canTake || undefined}
          aria-disabled={!canTake || undefined}
          aria-describedby={effect}
          loading={change.busy}
          onClick={take}
        >
          {stepText} <kbd>P</kbd>
        </Button>
      )}
      {next && (
        <p id={effect} className={classes.effect}>
          {effectOf(next)}
        </p>
      )}
      <p className={classes.refusal} role="alert">
        {change.message}
      </p>
      <div className={classes.ways}>
        {undo && (
          <Button disabled={change.busy} onClick={() => void change.take(undo.to, order.revision)}>
            {t('orders.backTo', { stage: t(`stage.${undo.to}`) })}
          </Button>
        )}
        {may('orders:write') && order.holdReason !== null && (
          <Button disabled={change.busy} onClick={() => void change.release()}>
            {t('orders.release')}
          </Button>
        )}
        {may('orders:write') && order.holdReason === null && cancel?.refusal === null && (
          <Button disabled={change.busy} onClick={() => setDialog('hold')}>
            {t('orders.hold')}
          </Button>
        )}
        {cancel?.isAllowed && cancel.refusal === null && (
          <Button className={classes.cancel} disabled={change.busy} onClick={() => setDialog('cancel')}>
            {t('orders.cancel')}
          </Button>
        )}
        {may('orders:ship') && isInShop && hasPieces && !order.isPickup && (
          <Button disabled={change.busy} onClick={() => setDialog('ship')}>
            {t('ship.part')}
          </Button>
        )}
        {may('orders:ship') && isInShop && hasPieces && (
          <Button disabled={change.busy} onClick={() => setDialog('short')}>
            {t('pieces.shortButton')}
          </Button>
        )}
        {may('orders:ship') &&
          isOpen(order.stage) &&
          order.holdReason === null &&
          order.waitingPieces > 0 && (
            <Button disabled={change.busy} onClick={() => setDialog('take')}>
              {t('pieces.takeButton')}
            </Button>
          )}
        {may('orders:write') && isOpen(order.stage) && (order.pieces > 1 || order.shippedPieces > 0) && (
          <Button disabled={change.busy} onClick={() => setDialog('cancelPieces')}>
            {t(order.shippedPieces > 0 ? 'pieces.cancelRest' : 'pieces.cancelButton')}
          </Button>
        )}
        {may('orders:write') && order.stage !== 'returned' && isOut(order) && (
          <Button disabled={change.busy} onClick={() => setDialog('takeBack')}>
            {t('pieces.returnButton')}
          </Button>
        )}
        {back?.isAllowed && back.refusal === null && !isOut(order) && (
          <Button disabled={change.busy} onClick={() => void change.take('returned', order.revision)}>
            {t('orders.returned')}
          </Button>
        )}
      </div>
      {dialog === 'ship' && <ShipDialog order={order} change={change} onClose={close} />}
      {dialog === 'handOver' && (
        <HandOverDialog
          order={order}
          change={change}
          papersChecked={needsPapers && papersChecked}
          onClose={close}
        />
      )}
      {dialog === 'short' && <ShortDialog order={order} change={change} onClose={close} />}
      {dialog === 'take' && <TakeDialog order={order} change={change} onClose={close} />}
      {dialog === 'cancelPieces' && <CancelPiecesDialog order={order} change={change} onClose={close} />}
      {dialog === 'takeBack' && <ReturnDialog order={order} change={change} onClose={close} />}
      {dialog === 'hold' && <HoldDialog change={change} onClose={close} />}
      {dialog === 'cancel' && <CancelDialog order={order} change={change} onClose={close} />}
    </section>
  )

  /** Why the step cannot be taken, or whether it sends a mail. */
  function effectOf({ refusal, isAllowed, mail }: OrderStep): string {
    if (refusal) return refusal.text
    if (!isAllowed) return t('orders.notYours')
    return mail ? t('orders.mails', { email: order.customer.email }) : t('orders.mailsNothing')
  }
}

const stepTo = ({ steps }: Order, stage: string | null) => steps.find(({ to }) => to === stage)
