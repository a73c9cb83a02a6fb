import { live } from './live.ts'

/**
 * The open dialogs, the last one on top. While one is open the browser lets nobody reach what lies outside of it, so what
 * has to stay in reach is put into the top one.
 */
export const openDialogs = live<readonly HTMLDialogElement[]>([])
