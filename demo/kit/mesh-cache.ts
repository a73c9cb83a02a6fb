// Booleans in the CAD kernel are two thirds of a drawing's time. A part's triangles are kept on disk under a hash of
// everything that shapes it: the kit's solids, the file the part is written in, its name and its parameters.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { checked, kernelMessage, type Solid } from './cad.ts'
import type { Mesh } from './mesh.ts'
import type { Vec } from './vec.ts'

const folder = fileURLToPath(new URL('../node_modules/.cache/partboard-drawings', import.meta.url))
const own = ['./solids.ts', './cad.ts', './mesh-cache.ts', './vec.ts'].map((name) =>
  fileURLToPath(new URL(name, import.meta.url)),
)

/** Finest deviation from the true surface, as a share of the part's largest extent. */
const FINENESS = 1 / 5000

/**
 * Makes the parts of one file. Every part is a function of plain parameters; its mesh is built once and then read
 * from disk until that file or the kit's solids change.
 *
 * @param url `import.meta.url` of the file the parts are written in
 * @param needs further files whose solids this one builds on
 */
export function partsOf(url: string, ...needs: string[]) {
  const sources = [...own, fileURLToPath(url), ...needs.map((file) => fileURLToPath(new URL(file, url)))]
  const base = createHash('sha256')
  for (const file of sources) base.update(readFileSync(file))

  return function part<A extends readonly unknown[]>(name: string, build: (...args: A) => Solid) {
    return (...args: A): Mesh => {
      const key = base.copy().update(name).update(JSON.stringify(args)).digest('hex').slice(0, 32)
      const file = path.join(folder, `${key}.bin`)
      if (!existsSync(file)) {
        mkdirSync(folder, { recursive: true })
        writeFileSync(
          file,
          packed(name, () => build(...args)),
        )
      }
      return unpacked(readFileSync(file))
    }
  }
}

function packed(name: string, build: () => Solid): Buffer {
  try {
    const solid = checked(name, build())
    const [low, high] = solid.boundingBox.bounds
    const extent = Math.max(...high.map((v, i) => v - low[i]!))
    const mesh = solid.mesh({ tolerance: extent * FINENESS, angularTolerance: 0.15 })
    const counts = [mesh.vertices.length, mesh.triangles.length]
    const faces = new Int32Array(mesh.triangles.length / 3)
    mesh.faceGroups.forEach((g, f) => {
      faces.fill(f, g.start / 3, (g.start + g.count) / 3)
    })
    const arrays = [
      new Int32Array(counts),
      new Float32Array(mesh.vertices),
      new Float32Array(mesh.normals),
      new Int32Array(mesh.triangles),
      faces,
    ]
    return Buffer.concat(arrays.map((a) => Buffer.from(a.buffer)))
  } catch (error) {
    throw new Error(`The part "${name}" cannot be built: ${kernelMessage(error)}`, { cause: error })
  }
}

function unpacked(file: Buffer): Mesh {
  const data = new Uint8Array(file).buffer
  const [values, indices] = new Int32Array(data, 0, 2) as unknown as [number, number]
  const vectors = (offset: number): Vec[] => {
    const raw = new Float32Array(data, offset, values)
    const out: Vec[] = []
    for (let i = 0; i < raw.length; i += 3) out.push([raw[i]!, raw[i + 1]!, raw[i + 2]!])
    return out
  }
  return {
    points: vectors(8),
    normals: vectors(8 + 4 * values),
    triangles: new Int32Array(data, 8 + 8 * values, indices),
    faces: new Int32Array(data, 8 + 8 * values + 4 * indices, indices / 3),
  }
}
