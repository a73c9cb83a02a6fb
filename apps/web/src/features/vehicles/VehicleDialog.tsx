import type { ComponentProps } from 'react'
import { deferred } from '../../browser/deferred.ts'
import { DeferredDialog } from '../../ui/DeferredDialog.tsx'

const { Part } = deferred(() => import('./VehicleModal.tsx'))

/** The vehicle search over any page, fetched when it is wanted. */
export function VehicleDialog(props: ComponentProps<typeof Part>) {
  return (
    <DeferredDialog isOpen={props.isOpen}>{(isOpen) => <Part {...props} isOpen={isOpen} />}</DeferredDialog>
  )
}
