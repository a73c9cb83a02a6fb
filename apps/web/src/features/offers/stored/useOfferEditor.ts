import { fieldErrorsOf, isRefused } from '@partboard/client/calls/call-failed.ts'
import type { Offer, OfferContent, OfferLine } from '@partboard/contract/offers/stored-offer-shapes'
import { getOffer, updateOffer } from '@partboard/contract/offers/stored-offers'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../api/api.ts'
import { messageOf } from '../../../api/query.ts'
import { contentOf } from './content.ts'
import { pricedLine, summed } from './priced.ts'
import { storedOfferQuery, useKeepOffer } from './stored-offers.queries.ts'

/** Pause after the last change before the offer is saved, in milliseconds. */
const pauseMs = 700

/** Whether what is shown is saved. `conflict` = somebody else has saved meanwhile; `theirs` is that offer. */
export type Saving =
  | { kind: 'saved' | 'waiting' | 'saving' }
  | { kind: 'failed'; why: string }
  | { kind: 'conflict'; theirs: Offer }

type NewLine = NonNullable<OfferContent['Lines']>[number]
/** A call that answers the offer after it. It gets the revision that is shown. */
type Step = (revision: number) => Promise<Offer>

/**
 * The offer while it is edited. Every change is shown at once with the sums that the server will compute too, and saved a
 * moment later. Calls are made one at a time, so that each knows the revision of the one before. After a conflict nothing
 * is sent until the person decides.
 */
export function useOfferEditor(id: string) {
  const { data } = useSuspenseQuery(storedOfferQuery(id))
  const keep = useKeepOffer()
  const [offer, setOffer] = useState(data)
  const [saving, setSaving] = useState<Saving>({ kind: 'saved' })
  const now = useRef({ offer: data, revision: data.Revision, edits: 0, saved: 0, isStopped: false })
  const last = useRef<Promise<unknown>>(Promise.resolve())

  const show = (next: Offer) => {
    now.current.offer = next
    setOffer(next)
  }
  const change = (part: Partial<Offer>) => {
    now.current.edits++
    show(summed({ ...now.current.offer, ...part }))
    if (!now.current.isStopped) setSaving({ kind: 'waiting' })
  }
  /** Shows an answer. What was changed after the call stays as it is shown. */
  const take = (answer: Offer, edits: number, sent: readonly OfferLine[]) => {
    now.current.revision = answer.Revision
    now.current.saved = edits
    void keep(answer)
    const isNewest = now.current.edits === edits
    show(isNewest ? answer : summed(merged(answer, now.current.offer, sent)))
    setSaving({ kind: isNewest ? 'saved' : 'waiting' })
  }

  /** Runs after all calls before it. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.current.then(work)
    last.current = mine.catch(() => undefined)
    return mine
  }
  const send = async (step: Step): Promise<Offer> => {
    const { edits, offer: shown, revision } = now.current
    try {
      const answer = await step(revision)
      take(answer, edits, shown.Lines)
      return answer
    } catch (error) {
      if (isConflict(error)) {
        now.current.isStopped = true
        setSaving({ kind: 'conflict', theirs: await call(getOffer, { params: { id } }) })
      }
      throw error
    }
  }
  const put = (
    newLines: readonly NewLine[] = [],
    FromCart: OfferContent['FromCart'] = [],
  ): Promise<Offer> => {
    setSaving({ kind: 'saving' })
    const content = contentOf(now.current.offer)
    return send((Revision) =>
      call(updateOffer, {
        params: { id },
        body: {
          ...content,
          Lines: [...content.Lines, ...newLines],
          ...(FromCart.length > 0 && { FromCart }),
          Revision,
        },
      }),
    )
  }
  const saveChanges = async () => {
    if (now.current.isStopped) throw new Error('the offer was changed by somebody else')
    if (now.current.edits === now.current.saved) return
    await put().catch((error) => {
      if (!now.current.isStopped) setSaving({ kind: 'failed', why: whyOf(error) })
      throw error
    })
  }
  /** Saves what is not saved yet; whether it is saved now. */
  const save = () =>
    inTurn(saveChanges).then(
      () => now.current.edits === now.current.saved,
      () => false,
    )

  const latestSave = useRef(save)
  latestSave.current = save
  const isWaiting = saving.kind === 'waiting'
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change starts the pause again
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => void latestSave.current(), pauseMs)
    return () => clearTimeout(timer)
  }, [offer, isWaiting])
  // An answer that is newer than what is shown, for example after the window was away.
  useEffect(() => {
    const { edits, saved, revision, isStopped } = now.current
    if (isStopped || edits !== saved || data.Revision < revision || data === now.current.offer) return
    now.current.revision = data.Revision
    now.current.offer = data
    setOffer(data)
  }, [data])

  return {
    offer,
    saving,
    isUnsaved: saving.kind !== 'saved',
    change,
    changeLine: (lineId: number, part: Partial<OfferLine>) =>
      change({
        Lines: now.current.offer.Lines.map((line) =>
          line.Id === lineId ? pricedLine({ ...line, ...part }) : line,
        ),
      }),
    /** The lines as they are at this moment, for an action that is pressed later. */
    changeLines: (next: (lines: readonly OfferLine[]) => OfferLine[]) =>
      change({ Lines: next(now.current.offer.Lines) }),
    /**
     * Adds lines, whose values the server reads. Everything else that is not saved yet goes along.
     *
     * @param fromCart the parts of the lines that leave the cart for it
     */
    add: (lines: readonly NewLine[], fromCart?: OfferContent['FromCart']) =>
      inTurn(async () => {
        const before = now.current.edits === now.current.saved
        try {
          return await put(lines, fromCart)
        } catch (error) {
          // The lines are the caller's; what was typed is saved without them.
          if (!now.current.isStopped) setSaving({ kind: before ? 'saved' : 'waiting' })
          throw error
        }
      }),
    save,
    /** Saves what is not saved yet, and makes a call that answers the offer after it. */
    act: (step: Step) => inTurn(() => saveChanges().then(() => send(step))),
    /** Ends a conflict with the offer of the other one. */
    takeTheirs: (theirs: Offer) => {
      Object.assign(now.current, { revision: theirs.Revision, saved: now.current.edits, isStopped: false })
      show(theirs)
      setSaving({ kind: 'saved' })
      void keep(theirs)
    },
  }
}

/**
 * An answer with what was changed while it was on its way.
 *
 * @param sent the lines of the request; those of the answer begin with them, in their order
 */
function merged(answer: Offer, shown: Offer, sent: readonly OfferLine[]): Offer {
  const { Title, Client, Vehicle, ValidUntil, DueOn, Language, Note } = shown
  const Lines = shown.Lines.map((line) => {
    const at = sent.findIndex(({ Id }) => Id === line.Id)
    const answered = answer.Lines[at]
    if (!answered) return line
    return sent[at] === line ? answered : { ...line, Id: answered.Id }
  })
  const added = answer.Lines.slice(sent.length)
  return { ...answer, Title, Client, Vehicle, ValidUntil, DueOn, Language, Note, Lines: [...Lines, ...added] }
}

/** Why a save was refused: the sentence about the first wrong field, if there is one. */
export const whyOf = (error: unknown): string => Object.values(fieldErrorsOf(error))[0] ?? messageOf(error)

const isConflict = (error: unknown) => isRefused(error, 'offer_changed')

export type OfferEditor = ReturnType<typeof useOfferEditor>
