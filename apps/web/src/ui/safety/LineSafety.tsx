import type { LineSafety as OfLine, PartSafety } from '@partboard/contract/catalogue/part-shapes'
import { IconChevronDown } from '@partboard/ui/icons/index.ts'
import { useState } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { QueryState } from '../QueryState.tsx'
import classes from './LineSafety.module.css'
import { Pictogram } from './Pictogram.tsx'
import { SafetyFacts } from './SafetyFacts.tsx'

type Props = {
  safety: OfLine
  /** Name of the part, for screen readers. */
  name: string
  /** The part, once it is asked for. */
  query: {
    data: { Safety: PartSafety | null } | undefined
    error: unknown
    refetch: () => unknown
  }
  onOpen: () => void
}

/**
 * What must be said of a part before the order, in its line: signal word and pictograms stand there, the rest opens
 * (Regulation (EC) 1272/2008, art. 48(2); Regulation (EU) 2023/988, art. 19).
 */
export function LineSafety({ safety: { SignalWord, Pictograms, HasWarnings }, name, query, onOpen }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={classes.line}>
      {(SignalWord !== null || Pictograms.length > 0) && (
        <p className={classes.hazard}>
          {Pictograms.map(({ Code, Text }) => (
            <Pictogram key={Code} code={Code} name={`${Text} (${Code})`} size={24} />
          ))}
          {SignalWord !== null && <b>{SignalWord}</b>}
        </p>
      )}
      <details
        className={classes.more}
        onToggle={({ currentTarget }) => {
          setOpen(currentTarget.open)
          if (currentTarget.open) onOpen()
        }}
      >
        <summary>
          {t(HasWarnings ? 'part.makerAndWarnings' : 'part.maker')}
          <span className="visually-hidden">: {name}</span>
          <IconChevronDown size={14} stroke={1.6} aria-hidden />
        </summary>
        {isOpen && (
          <QueryState query={query} waiting={<p>…</p>}>
            {({ Safety }) => Safety && <SafetyFacts safety={Safety} className={classes.facts} />}
          </QueryState>
        )}
      </details>
    </div>
  )
}
