import type { ComponentProps } from 'react'
import { deferred } from '../browser/deferred.ts'
import { DeferredDialog } from './DeferredDialog.tsx'

const { Part: Drawer } = deferred(() => import('./BottomSheetDrawer.tsx'))

/** A sheet that rises from below on a phone, as high as what it holds. */
export function BottomSheet(props: ComponentProps<typeof Drawer>) {
  return (
    <DeferredDialog isOpen={props.isOpen}>{(isOpen) => <Drawer {...props} isOpen={isOpen} />}</DeferredDialog>
  )
}
