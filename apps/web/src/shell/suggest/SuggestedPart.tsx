import type { Suggestion } from '@partboard/contract/suggest'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PartNumber } from '../../ui/PartNumber.tsx'
import { marked } from './marks.ts'
import classes from './SuggestList.module.css'

const fitTexts = {
  fits: 'suggest.fits',
  unknown: 'suggest.mayFit',
  not_applicable: 'suggest.doesNotFit',
} as const

type Props = { part: Suggestion; typed: string; id: string; isActive: boolean; onChoose: () => void }

/** A part that may be meant: number, name with what was typed marked, where it stands, whether it fits the vehicle. */
export function SuggestedPart({ part, typed, id, isActive, onChoose }: Props) {
  const { t } = useTranslation()
  const { Sku, Name, ReplacedBy, Boards, Fit } = part
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and names the active row
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
    <div id={id} role="option" aria-selected={isActive} className={classes.row} onClick={onChoose}>
      <PartNumber sku={Sku} />
      <span className={classes.name}>
        {marked(Name, typed).map(({ text, isMarked }, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text stand where they stand
          isMarked ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
        )}
        <span className={classes.more}>
          {ReplacedBy !== null && (
            <span className={classes.replaced}>
              {t('board.replacedBy')} <PartNumber sku={ReplacedBy} />
            </span>
          )}
          {Boards[0] && <span>{Boards[0].Name}</span>}
        </span>
      </span>
      {Fit !== 'none' && (
        <span className={classes.fit} data-fit={Fit}>
          {Fit === 'fits' && <IconCheck size={14} stroke={2} aria-hidden />}
          {t(fitTexts[Fit])}
        </span>
      )}
    </div>
  )
}
