import { deferredDialog } from '../../ui/page/deferred-dialog.tsx'

/** The vehicle search in a dialog, loaded on demand. */
export const VehicleDialog = deferredDialog(() => import('./VehicleModal.tsx'))
