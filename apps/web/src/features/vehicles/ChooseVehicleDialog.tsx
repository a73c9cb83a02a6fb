import type { ComponentProps } from 'react'
import { deferred } from '../../browser/deferred.ts'
import { DeferredDialog } from '../../ui/DeferredDialog.tsx'

const { Part } = deferred(() => import('./ChooseVehicleModal.tsx'))

/** 'Choose Vehicle': several VINs end with the same seven characters. Fetched when it is wanted. */
export function ChooseVehicleDialog(props: ComponentProps<typeof Part>) {
  return (
    <DeferredDialog isOpen={props.isOpen}>{(isOpen) => <Part {...props} isOpen={isOpen} />}</DeferredDialog>
  )
}
