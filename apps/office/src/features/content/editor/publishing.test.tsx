import { announcePage, getPage, publishPage } from '@partboard/contract/pages/content.office'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draftVersion, examples, pageOf } from '../../../testing/examples.ts'
import { openShop, show } from '../../../testing/screen.tsx'
import { AnnounceDialog } from './AnnounceDialog.tsx'
import { PublishBar } from './PublishBar.tsx'
import { usePageDraft } from './usePageDraft.ts'

const shop = openShop()
const withDraft = { draft: draftVersion, history: [draftVersion, examples.page.current!] }

function Bar({ page = pageOf(), mayWrite = true }) {
  const draft = usePageDraft(page)
  return (
    <>
      <PublishBar page={page} draft={draft} mayWrite={mayWrite} />
      <p>{draft.message ?? (draft.conflict && 'konflikt')}</p>
    </>
  )
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('a page without a draft has nothing to publish or to discard', async () => {
  await show(<Bar />)
  expect(screen.getByRole('status').textContent).toContain('tak jak opublikowano')
  expect(button('Opublikuj teraz').getAttribute('aria-disabled')).toBe('true')
  expect(screen.queryByRole('button', { name: 'Odrzuć szkic' })).toBeNull()
})

test('a draft is published now, with its trimmed note and the revision that was seen', async () => {
  shop.answer(publishPage, examples.page)
  await show(<Bar page={pageOf(withDraft)} />)
  fireEvent.change(screen.getByRole('textbox', { name: 'Co zmienione' }), { target: { value: ' ceny ' } })
  fireEvent.click(button('Opublikuj teraz'))
  await waitFor(() => expect(shop.bodiesOf(publishPage)).toEqual([{ at: null, note: 'ceny' }]))
  expect(shop.received.find(({ endpoint }) => endpoint === publishPage)?.headers['if-match']).toBe('"6"')
})

test('a time plans the publication instead', async () => {
  shop.answer(publishPage, examples.page)
  await show(<Bar page={pageOf(withDraft)} />)
  fireEvent.change(screen.getByLabelText('Widoczna od (puste: od razu)'), {
    target: { value: '2027-01-10T08:00' },
  })
  fireEvent.click(button('Zaplanuj publikację'))
  await waitFor(() =>
    expect(shop.bodiesOf(publishPage)).toEqual([{ at: expect.stringMatching(/^2027-01-10T/) }]),
  )
})

test('a page that another person has changed is read again, and nothing is published', async () => {
  shop.refuse(publishPage, 412, { title: 'Zmieniono.', code: 'changed_meanwhile' })
  await show(<Bar page={pageOf(withDraft)} />)
  fireEvent.click(button('Opublikuj teraz'))
  await screen.findByText('konflikt')
  expect(shop.received.some(({ endpoint }) => endpoint === getPage)).toBe(true)
})

test('a draft that was the first version cannot be discarded', async () => {
  await show(<Bar page={pageOf({ draft: draftVersion, history: [draftVersion], current: null })} />)
  expect(screen.queryByRole('button', { name: 'Odrzuć szkic' })).toBeNull()
})

test('a person who may only read has no bar', async () => {
  await show(<Bar page={pageOf(withDraft)} mayWrite={false} />)
  expect(screen.queryByRole('button')).toBeNull()
})

const onClose = vi.fn()
function Announce() {
  return <AnnounceDialog version={2} draft={usePageDraft(pageOf())} onClose={onClose} />
}

test('customers are told once: the number of mails takes the place of the button', async () => {
  shop.answer(announcePage, { mails: 12 })
  await show(<Announce />)
  await screen.findByRole('dialog')
  fireEvent.click(button('Wyślij do wszystkich'))
  await screen.findByText('12 maili czeka w kolejce.')
  expect(screen.queryByRole('button', { name: 'Wyślij do wszystkich' })).toBeNull()
  fireEvent.click(screen.getAllByRole('button', { name: 'Zamknij' }).at(-1)!)
  expect(onClose).toHaveBeenCalled()
  expect(shop.bodiesOf(announcePage)).toEqual([{ version: 2 }])
})

test('a refused announcement says why and can be tried again', async () => {
  shop.refuse(announcePage, 409, { title: 'Już wysłano.' })
  await show(<Announce />)
  await screen.findByRole('dialog')
  fireEvent.click(button('Wyślij do wszystkich'))
  await screen.findByText('Już wysłano.')
  expect(button('Wyślij do wszystkich').disabled).toBe(false)
})
