/** Stands in for the package glob in the bundle of the server. */
export const glob = undefined
