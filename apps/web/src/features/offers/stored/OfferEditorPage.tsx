import { withdrawOffer } from '@partboard/contract/offers/stored-offers'
import { IconCopy, IconEye, IconPrinter, IconTrash } from '@partboard/ui/icons/index.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../api/api.ts'
import { notifyFailure } from '../../../api/query.ts'
import { notify } from '../../../browser/notify.ts'
import { useTranslation } from '../../../browser/texts.ts'
import { AccountPage } from '../../../ui/account/AccountPage.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { AskBeforeLeaving } from '../../../ui/unsaved.tsx'
import { DecisionNote } from './DecisionNote.tsx'
import { AddLine } from './lines/AddLine.tsx'
import { LinesTable } from './lines/LinesTable.tsx'
import { OfferAxis } from './OfferAxis.tsx'
import classes from './OfferEditorPage.module.css'
import { OfferFacts } from './OfferFacts.tsx'
import { SendPanel } from './panels/SendPanel.tsx'
import { ClientSums, OwnSums } from './panels/SumsPanel.tsx'
import { TalkPanel } from './panels/TalkPanel.tsx'
import { TargetPanel } from './panels/TargetPanel.tsx'
import { type OfferLinkOf, useOfferLink } from './panels/useOfferLink.ts'
import { SavingState, SavingTrouble } from './SavingState.tsx'
import { StoredPaper } from './StoredPaper.tsx'
import { useCopyOffer, useDeleteOffer } from './stored-offers.queries.ts'
import { type OfferEditor, useOfferEditor } from './useOfferEditor.ts'

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/** A stored offer: client and vehicle, lines, sums, what only the garage sees, and the way to the client. */
export function OfferEditorPage({ id }: { id: string }) {
  const { t } = useTranslation()
  const editor = useOfferEditor(id)
  const link = useOfferLink(editor)
  const { offer, isUnsaved } = editor
  const [wantsName, setWantsName] = useState(0)
  return (
    <>
      <div data-screen>
        <AccountPage
          title={t('offers.offer', { number: offer.Number })}
          detail={offer.Title || undefined}
          above={[{ key: 'offers', node: <Link to="/my-account/offers">{t('offers.title')}</Link> }]}
          here={offer.Number}
          actions={
            <>
              <SavingState editor={editor} />
              <Actions editor={editor} link={link} onNameWanted={() => setWantsName(wantsName + 1)} />
            </>
          }
        >
          <SavingTrouble editor={editor} />
          <DecisionNote editor={editor} />
          {/* A withdrawn offer is read, printed and copied, not changed. */}
          <fieldset className={classes.editor} disabled={offer.State === 'withdrawn'}>
            <legend className="visually-hidden">{t('offers.content')}</legend>
            <Sheet as="div">
              <OfferFacts editor={editor} wantsName={wantsName} />
              <OfferAxis offer={offer} />
            </Sheet>
            <div className={classes.columns}>
              <Sheet aria-label={t('offers.lines')}>
                <LinesTable editor={editor} />
                <AddLine editor={editor} />
              </Sheet>
              <div className={classes.aside}>
                <Sheet as="div">
                  <TargetPanel editor={editor} />
                  <ClientSums offer={offer} />
                  <OwnSums offer={offer} />
                </Sheet>
                <SendPanel editor={editor} link={link} />
                <TalkPanel editor={editor} />
              </div>
            </div>
          </fieldset>
          <AskBeforeLeaving when={isUnsaved} save={editor.save} />
        </AccountPage>
      </div>
      <StoredPaper offer={offer} link={link.link} />
    </>
  )
}

type ActionsProps = {
  editor: OfferEditor
  link: OfferLinkOf
  /** A paper needs the name of the client, which is empty. */
  onNameWanted: () => void
}

function Actions({ editor, link, onNameWanted }: ActionsProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const copy = useCopyOffer()
  const remove = useDeleteOffer()
  const [isWithdrawing, setWithdrawing] = useState(false)
  const { Id, State, SentVersion, Decision, Number: number, Client } = editor.offer
  const isSent = SentVersion !== null && State !== 'withdrawn'
  const isAccepted = Decision !== null && Decision.Kind !== 'declined'

  const duplicate = async () => {
    if (!(await editor.save())) return
    copy.mutate(Id, {
      onSuccess: (made) => navigate({ to: '/my-account/offers/$id', params: { id: String(made.Id) } }),
    })
  }
  const print = async () => {
    if (Client.Name.trim() === '') return onNameWanted()
    // The paper has the link of the client's page, if the offer was sent.
    if (isSent && editor.saving.kind === 'saved') await link.open()
    // Once the link is on the paper.
    requestAnimationFrame(() => window.print())
  }
  const asClient = async () => {
    // Opened at the press, because a browser blocks a window that opens later.
    const page = window.open('about:blank', '_blank')
    const found = await link.open()
    if (!found) page?.close()
    else if (page) page.location.replace(found.Url)
    else location.assign(found.Url)
  }
  const withdraw = async () => {
    if (isWithdrawing) return
    setWithdrawing(true)
    await editor
      .act(() => call(withdrawOffer, { params: { id: String(Id) } }))
      .then(() => notify.success(t('offers.withdrawn')), notifyFailure)
    setWithdrawing(false)
  }
  return (
    <>
      {SentVersion === null && (
        <Button
          size="md"
          variant="subtle"
          leftSection={<IconTrash {...icon} />}
          onClick={() =>
            remove.mutate(Id, {
              onSuccess: () => {
                notify.success(t('offers.removed', { number }))
                void navigate({ to: '/my-account/offers' })
              },
            })
          }
        >
          {t('offers.remove')}
        </Button>
      )}
      {isSent && !isAccepted && (
        <Button size="md" variant="subtle" aria-disabled={isWithdrawing} onClick={() => void withdraw()}>
          {t('offers.withdraw')}
        </Button>
      )}
      <Button
        size="md"
        variant="subtle"
        leftSection={<IconCopy {...icon} />}
        onClick={() => void duplicate()}
      >
        {t('offers.copy')}
      </Button>
      <Button size="md" leftSection={<IconPrinter {...icon} />} onClick={() => void print()}>
        {t('offer.print')}
      </Button>
      {isSent && (
        <Button size="md" leftSection={<IconEye {...icon} />} onClick={() => void asClient()}>
          {t('offers.asClient')}
        </Button>
      )}
      <ButtonLink size="md" to="/cart">
        {t('offer.toCart')}
      </ButtonLink>
    </>
  )
}
