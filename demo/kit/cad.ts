// Starts the CAD kernel (OpenCascade as WebAssembly) once per process and keeps its traps in one place.
import { createRequire } from 'node:module'
import path from 'node:path'
import * as replicad from 'replicad'
import opencascade from 'replicad-opencascadejs'

const require = createRequire(import.meta.url)
const folder = path.dirname(require.resolve('replicad-opencascadejs'))
// The WebAssembly loader looks for both names of the old module system, also in an ES module.
Object.assign(globalThis, { require, __dirname: folder })

const start = opencascade as unknown as (options: {
  locateFile(file: string): string
}) => Promise<Parameters<typeof replicad.setOC>[0]>
const kernel = await start({ locateFile: (file) => path.join(folder, file) })
replicad.setOC(kernel)

export const cad = replicad
export type Solid = replicad.Shape3D
export type Drawing = replicad.Drawing

/**
 * Refuses a solid that a boolean silently left empty, with the part's name: otherwise the fault shows only later,
 * as a missing outline.
 * @throws Error naming the part
 */
export function checked(name: string, solid: Solid): Solid {
  const [low, high] = solid.boundingBox.bounds
  const extent = Math.max(...high.map((v, i) => v - low[i]!))
  if (!Number.isFinite(extent) || extent <= 0 || replicad.measureVolume(solid) <= 0)
    throw new Error(`The solid "${name}" is empty`)
  return solid
}

/** The kernel throws bare WebAssembly exceptions; this reads their text. */
export function kernelMessage(error: unknown): string {
  const read = (kernel as { getExceptionMessage?: (e: unknown) => string[] }).getExceptionMessage
  return error instanceof Error || !read ? String(error) : read(error).join(' ')
}
