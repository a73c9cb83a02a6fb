import type { ComponentProps } from 'react'
import { deferred } from '../../lib/deferred.ts'
import { DeferredDialog } from '../../ui/DeferredDialog.tsx'

const { Part: Search } = deferred(() => import('./VehicleModal.tsx'))
const { Part: Choice } = deferred(() => import('./ChooseVehicleModal.tsx'))

/** The vehicle search over any page. */
export function VehicleModal(props: ComponentProps<typeof Search>) {
  return (
    <DeferredDialog isOpen={props.isOpen}>{(isOpen) => <Search {...props} isOpen={isOpen} />}</DeferredDialog>
  )
}

/** 'Choose Vehicle': several VINs end with the same seven characters. */
export function ChooseVehicleModal(props: ComponentProps<typeof Choice>) {
  return (
    <DeferredDialog isOpen={props.isOpen}>{(isOpen) => <Choice {...props} isOpen={isOpen} />}</DeferredDialog>
  )
}
