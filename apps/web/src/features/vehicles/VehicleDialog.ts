import { deferredDialog } from '../../ui/deferred-dialog.tsx'

/** The vehicle search in a dialog, loaded on demand. */
export const VehicleDialog = deferredDialog(() => import('./VehicleModal.tsx'))
