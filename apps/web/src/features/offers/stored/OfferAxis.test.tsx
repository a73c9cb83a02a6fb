import { Offer } from '@partboard/contract/offers/stored-offer-shapes'
import { getOffer } from '@partboard/contract/offers/stored-offers'
import { exampleOf } from '@partboard/contract/testing/example'
import { cleanup, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { offersTexts } from '../../../locales/offers.ts'
import { loadTexts } from '../../../state/i18n.ts'
import { openShop, show } from '../../../testing/screen.tsx'
import { OfferAxis } from './OfferAxis.tsx'

openShop()
beforeAll(() => loadTexts([offersTexts]))

test('a sent offer waits to be opened, and says so until it is', async () => {
  const sent = {
    ...exampleOf(getOffer).answer,
    State: 'sent' as const,
    Version: 1,
    SentVersion: 1,
    SentOn: '2026-11-21T15:57:19.460Z',
    Messages: [],
    Decision: null,
  }
  await show(<OfferAxis offer={Offer.parse({ ...sent, SeenOn: null })} />)
  expect(await screen.findByText('Czeka na otwarcie')).toBeTruthy()
  cleanup()
  await show(<OfferAxis offer={Offer.parse({ ...sent, SeenOn: '2026-11-22T15:57:19.460Z' })} />)
  expect(await screen.findByText('Obejrzana')).toBeTruthy()
  expect(screen.queryByText('Czeka na otwarcie')).toBeNull()
})
