import { deferredDialog } from './deferred-dialog.tsx'

/** A sheet at the bottom of a phone's screen, as high as its content. */
export const BottomSheet = deferredDialog(() => import('../overlay/BottomSheet.tsx'))

/** Asks for the vehicle of a part that does not fit the selected one. */
export const OtherVehicleDialog = deferredDialog(() => import('../OtherVehicleModal.tsx'))
