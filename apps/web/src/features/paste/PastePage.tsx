import { useDebouncedValue } from '@mantine/hooks'
import { MAX_PASTED_LINES } from '@partboard/domain/numbers/limits'
import { isTooLongToRead } from '@partboard/domain/search/pasted-text'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { useCustomer } from '../../state/frame/customer.ts'
import { useVehicle } from '../../state/frame/vehicle.ts'
import { nothingPasted, pastedOf } from '../../state/pasted.ts'
import { vehicleKey } from '../../text/vehicle-words.ts'
import { Note } from '../../ui/Note.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { EmptyMessage } from '../../ui/page/EmptyMessage.tsx'
import { SkeletonRows } from '../../ui/page/SkeletonRows.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { FileButton } from './FileButton.tsx'
import classes from './Paste.module.css'
import { PastedField } from './PastedField.tsx'
import { PasteResults } from './PasteResults.tsx'
import { readTextQuery } from './paste.queries.ts'
import { resultLines } from './results.ts'

/** Time without a change after which a text is read, in milliseconds. */
const quiet = 400

/**
 * A field for any text with part numbers: a message, a mail, a spreadsheet. What was read stands beside it, line by line
 * (docs/spec/shop.md#paste).
 */
export function PastePage() {
  const { t } = useTranslation()
  const { vehicle, fitScope } = useVehicle()
  const kept = pastedOf(useCustomer().Id)
  const pasted = kept.use()
  const { text, decisions } = pasted
  const [settled] = useDebouncedValue(text, quiet)
  const [notice, setNotice] = useState<string | null>(null)
  const chosen = vehicle ? fitScope : null
  const isAway = pasted.vehicle?.while === (vehicle ? vehicleKey(vehicle) : '')
  const given = isAway && pasted.vehicle ? pasted.vehicle.scope : chosen
  useTextOnItsWay((own) => kept.set({ ...nothingPasted, text: own }))
  const isEmpty = text.trim() === ''
  const isTooLong = isTooLongToRead(text)
  const read = useQuery({
    ...readTextQuery(settled, given),
    enabled: settled.trim() !== '' && !isTooLongToRead(settled),
  })
  const change = (next: string) => {
    setNotice(null)
    kept.set(next === '' ? nothingPasted : { ...kept.get(), text: next })
  }
  const lines = read.data && !isEmpty && !isTooLong ? resultLines(read.data, decisions) : []
  return (
    <div className={classes.page}>
      <PageTitle title={t('paste.title')}>
        <p className={classes.lead}>{t('paste.lead')}</p>
        <FileButton
          onText={(own) => change(isEmpty ? own : `${text.trimEnd()}\n${own}`)}
          onProblem={setNotice}
        />
      </PageTitle>
      {notice && <Note kind="warn">{notice}</Note>}
      {isTooLong && <Note kind="bad">{t('paste.tooLong', { count: MAX_PASTED_LINES })}</Note>}
      <div className={classes.columns}>
        <PastedField
          text={text}
          lines={lines}
          onChange={change}
          onPicture={() => setNotice(t('paste.picture'))}
        />
        <Sheet className={classes.results} aria-labelledby="paste-results">
          <h2 id="paste-results" className="visually-hidden" tabIndex={-1}>
            {t('paste.results')}
          </h2>
          {isEmpty || isTooLong ? (
            <EmptyMessage title={t('paste.nothing')} text={t('paste.nothingText')} />
          ) : (
            <QueryState
              query={read}
              older="never"
              waiting={<SkeletonRows rows={6} widths={['32px', '110px', '1fr', '96px', '80px']} />}
            >
              {(answer) => (
                <PasteResults
                  answer={answer}
                  lines={lines}
                  isOld={read.isFetching || settled !== text}
                  onVehicle={(key) => kept.set({ ...kept.get(), vehicle: { scope: given, while: key } })}
                />
              )}
            </QueryState>
          )}
        </Sheet>
      </div>
    </div>
  )
}

/** Takes over a text that was pasted elsewhere, and removes it from the browser's history. */
function useTextOnItsWay(take: (text: string) => void) {
  const { pasted } = useLocation().state
  const navigate = useNavigate()
  const onPasted = useEffectEvent(take)
  useEffect(() => {
    if (pasted === undefined) return
    onPasted(pasted)
    void navigate({ to: '/paste', replace: true, state: {} })
  }, [pasted, navigate])
}
