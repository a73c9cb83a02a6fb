import { deferredDialog } from './deferred-dialog.tsx'

/** A sheet that rises from the bottom of a phone, as high as its content. */
export const BottomSheet = deferredDialog(() => import('../BottomSheetDrawer.tsx'))

/** Asks for which vehicle a part is that does not fit the selected one. */
export const OtherVehicleDialog = deferredDialog(() => import('../OtherVehicleModal.tsx'))
