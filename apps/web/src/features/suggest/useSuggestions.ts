import { partBrands } from '@partboard/client/text/part-number.ts'
import { readQuery } from '@partboard/domain/search/query-kind'
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import type { SuggestKeys } from './SuggestList.tsx'

/** State of the suggestion list: whether it is open, and which row is active. */
export function useSuggestions(typed: string) {
  const kind = readQuery(typed, partBrands())
  const [isWanted, open] = useState(false)
  const [active, setActive] = useState<string | null>(null)
  const [hasRows, setHasRows] = useState(false)
  const keys = useRef<SuggestKeys>(null)
  const isOpen = isWanted && kind !== 'empty'
  const onKeyDown = (event: KeyboardEvent) => {
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    if (event.key === 'Escape' && isOpen) open(false)
    else if (isOpen && keys.current?.press(event.key)) event.preventDefault()
    else if (isArrow && !isOpen && typed !== '') open(true)
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) open(false)
  }
  return {
    kind,
    isOpen,
    open,
    keys,
    setActive,
    setHasRows,
    onKeyDown,
    onBlur,
    hasRows: isOpen && hasRows,
    active: isOpen ? active : null,
    /** Selects the first suggestion; returns whether it could. */
    offerFirst: () => {
      if (!isOpen) open(true)
      return keys.current?.press('ArrowDown') ?? !isOpen
    },
  }
}
