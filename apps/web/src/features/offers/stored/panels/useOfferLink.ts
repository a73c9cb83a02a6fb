import type { OfferLink } from '@partboard/contract/offers/stored-offer-shapes'
import { addOfferLink, sendOffer } from '@partboard/contract/offers/stored-offers'
import { useState } from 'react'
import { call } from '../../../../api/api.ts'
import { usePress } from '../../../../api/press.ts'
import type { OfferEditor } from '../useOfferEditor.ts'

type Way = 'link' | 'sms' | 'email'

/**
 * The link to the client's page. The shop keeps only the hash of its code, so the page has a link of its own: the one of
 * the last sending, or a new one when it is asked for.
 */
export function useOfferLink(editor: OfferEditor) {
  const { Id, SentVersion } = editor.offer
  const id = String(Id)
  const [link, setLink] = useState<{ link: OfferLink; version: number | null } | null>(null)
  const press = usePress({
    mutationFn: ({ work }: { way: Way | 'open'; work: () => Promise<OfferLink | null> }) => work(),
    inline: true,
    alone: true,
  })
  const current = link?.version === SentVersion ? link.link : null

  const run = async (way: Way | 'open', work: () => Promise<OfferLink | null>) =>
    press.isPending ? null : press.mutateAsync({ way, work }).catch(() => null)
  return {
    link: current,
    busy: press.isPending ? press.variables.way : null,
    failure: press.refusal,
    /** Sends the version that is shown. @returns its link; null if it was refused */
    send: (By: Way) =>
      run(By, async () => {
        let sent: OfferLink | null = null
        const offer = await editor.act(async (Revision) => {
          const answer = await call(sendOffer, { params: { id }, body: { By, Revision } })
          sent = answer.Link
          return answer.Offer
        })
        if (sent) setLink({ link: sent, version: offer.SentVersion })
        return sent as OfferLink | null
      }),
    /** The link to the version that was sent last; null if there is none. */
    open: () =>
      run('open', async () => {
        if (current) return current
        const made = await call(addOfferLink, { params: { id } })
        setLink({ link: made, version: SentVersion })
        return made
      }),
  }
}

export type OfferLinkOf = ReturnType<typeof useOfferLink>
