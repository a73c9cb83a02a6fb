import { queriesOf } from '@partboard/client/queries/queries.ts'
import { listCarts } from '@partboard/contract/cart/carts'
import { addOfferToCart } from '@partboard/contract/offers/stored-offers'
import { IconShoppingCart } from '@partboard/ui/icons/index.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/api.ts'
import { usePress } from '../../../api/press.ts'
import { useTranslation } from '../../../browser/texts.ts'
import { useRefreshCart } from '../../../state/frame/cart.ts'
import { useFormat } from '../../../text/format.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { BusyLabel } from '../../../ui/entry/BusyLabel.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import classes from './OfferEditorPage.module.css'
import type { OfferEditor } from './useOfferEditor.ts'

/** What the client decided, and the button that puts the accepted parts into the cart. */
export function DecisionNote({ editor }: { editor: OfferEditor }) {
  const { t } = useTranslation()
  const { money, dateTime } = useFormat()
  const refresh = useRefreshCart()
  const client = useQueryClient()
  const { Id, Decision, CurrencyCode, InCartOn, Lines } = editor.offer
  const [report, setReport] = useState<string[]>([])
  const adding = usePress({
    mutationFn: () =>
      editor.act(async () => {
        const answer = await call(addOfferToCart, { params: { id: String(Id) } })
        setReport([
          ...answer.Messages,
          ...answer.Changes.flatMap(({ Text, Changes }) =>
            Changes.map((change) => `${Text}: ${change.Text}`),
          ),
        ])
        return answer.Offer
      }),
    inline: true,
    onSuccess: () => Promise.all([refresh(), client.invalidateQueries(queriesOf(listCarts))]),
  })
  if (!Decision) return null
  const hasWork = Lines.some(({ Kind, Accepted }) => Kind === 'labour' && Accepted)
  const hasParts = Lines.some(({ Kind, Accepted }) => Kind === 'part' && Accepted)
  return (
    <Sheet as="div" className={classes.decision}>
      <Note kind={Decision.Kind === 'declined' ? 'warn' : 'ok'}>
        <p>
          {t(`offers.decided.${Decision.Kind}`, {
            name: Decision.Name || t('offers.client'),
            time: dateTime(Decision.On),
            amount: money(Decision.Total, CurrencyCode),
          })}
        </p>
        {Decision.Email !== '' && <p>{t('offers.decidedEmail', { email: Decision.Email })}</p>}
        {Decision.Kind !== 'declined' && hasWork && (
          <p>{t(Decision.EarlyStart ? 'offers.earlyStart' : 'offers.noEarlyStart')}</p>
        )}
        {InCartOn && <p>{t('offers.inCart', { time: dateTime(InCartOn) })}</p>}
        <ul className={classes.report} role="status">
          {report.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        {adding.refusal && <p role="alert">{adding.refusal}</p>}
      </Note>
      {hasParts &&
        (InCartOn ? (
          <ButtonLink size="md" to="/cart">
            {t('lists.openCart')}
          </ButtonLink>
        ) : (
          <Button
            size="md"
            variant="filled"
            leftSection={<IconShoppingCart size={18} stroke={1.6} aria-hidden />}
            aria-disabled={adding.isPending}
            onClick={() => adding.mutate()}
          >
            <BusyLabel busy={adding.isPending} idle={t('offers.toCart')} working={t('cart.adding')} />
          </Button>
        ))}
    </Sheet>
  )
}
