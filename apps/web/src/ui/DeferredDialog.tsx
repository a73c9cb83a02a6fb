import { type ReactNode, Suspense, useEffect, useState } from 'react'

type Props = {
  isOpen: boolean
  /** The dialog, a deferred part; it is asked for when it opens first. */
  children: (isOpen: boolean) => ReactNode
}

/** A dialog that is fetched when it opens first. */
export function DeferredDialog({ isOpen, children }: Props) {
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense>
      <Arriving isOpen={isOpen}>{children}</Arriving>
    </Suspense>
  )
}

/** Opening has to be a change, or the dialog would not know where the focus comes back to. */
function Arriving({ isOpen, children }: Props) {
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  return children(isOpen && isThere)
}
