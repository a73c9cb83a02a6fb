import { type ComponentType, Suspense, useState } from 'react'
import { deferred } from '../../browser/deferred.ts'

type Opened = { isOpen: boolean }

/**
 * A dialog whose code is loaded in idle time, at the latest when it first opens.
 *
 * @param load imports the dialog's file; the dialog is the default export
 */
export function deferredDialog<P extends Opened>(load: () => Promise<{ default: ComponentType<P> }>) {
  const { Part } = deferred(load)
  return (props: P) => <WhenOpened Part={Part} props={props} />
}

type Props<P> = { Part: ComponentType<P>; props: P }

function WhenOpened<P extends Opened>({ Part, props }: Props<P>) {
  const [wasOpened, setWasOpened] = useState(props.isOpen)
  if (props.isOpen && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}
