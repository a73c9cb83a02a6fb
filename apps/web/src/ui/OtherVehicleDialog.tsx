import type { ComponentProps } from 'react'
import { deferred } from '../browser/deferred.ts'
import { DeferredDialog } from './DeferredDialog.tsx'

const { Part } = deferred(() => import('./OtherVehicleModal.tsx'))

/** For which vehicle a part is that does not fit the chosen one. Fetched when it is wanted. */
export function OtherVehicleDialog(props: ComponentProps<typeof Part>) {
  return (
    <DeferredDialog isOpen={props.isOpen}>{(isOpen) => <Part {...props} isOpen={isOpen} />}</DeferredDialog>
  )
}
