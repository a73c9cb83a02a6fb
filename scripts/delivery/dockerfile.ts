import { matchesGlob } from 'node:path'
import { type Copy, DockerfileParser, type From, type Instruction } from 'dockerfile-ast'

/** One instruction with its flags by name: `COPY --from=build a b`. */
export type Step = {
  keyword: string
  flags: Record<string, string>
  words: string[]
  /** Text after the keyword, on one line. */
  text: string
}

/** One `FROM` with the instructions that follow it. */
export type Stage = { name: string | undefined; image: string; steps: Step[] }

/**
 * Parses a Dockerfile into its stages. Comments and line breaks inside an instruction are removed. Names of images are
 * those of the defaults of ARG.
 */
export function readDockerfile(content: string): Stage[] {
  const stages: Stage[] = []
  const defaults = new Map<string, string>()
  for (const instruction of DockerfileParser.parse(content).getInstructions()) {
    if (instruction.getKeyword() === 'FROM') {
      const from = instruction as From
      const image = (from.getImage() ?? '').replace(/\$\{(\w+)\}/g, (_, name) => defaults.get(name) ?? '')
      stages.push({ name: from.getBuildStage() ?? undefined, image, steps: [] })
    } else if (stages.length === 0) {
      const [name, value] = instruction.getArgumentsContent()?.split(/=(.*)/s, 2) ?? []
      if (name && value) defaults.set(name, value)
    } else stages.at(-1)?.steps.push(stepOf(instruction))
  }
  return stages
}

function stepOf(instruction: Instruction): Step {
  const flags = 'getFlags' in instruction ? (instruction as Copy).getFlags() : []
  return {
    keyword: instruction.getKeyword(),
    flags: Object.fromEntries(flags.map((flag) => [flag.getName(), flag.getValue() ?? ''])),
    words: instruction.getArguments().map((argument) => argument.getValue()),
    text: instruction.getArgumentsContent() ?? '',
  }
}

/** The command of a `CMD` or `HEALTHCHECK … CMD` in its JSON form. */
export function commandOf(stage: Stage, keyword: 'CMD' | 'HEALTHCHECK'): string[] {
  const step = stage.steps.find((one) => one.keyword === keyword)
  const json = /\[.*\]$/s.exec(step?.text ?? '')?.[0]
  if (!json) throw new Error(`${keyword} is missing, or is not in its JSON form.`)
  return JSON.parse(json)
}

/** The variables that a stage sets with `ENV NAME=VALUE`. */
export function environmentOf(stage: Stage): Record<string, string> {
  const sets = stage.steps.filter(({ keyword }) => keyword === 'ENV').flatMap(({ words }) => words)
  return Object.fromEntries(sets.map((word) => word.split(/=(.*)/s, 2) as [string, string]))
}

/**
 * Whether a .dockerignore excludes a file. The last pattern that matches the file or one of its folders decides.
 *
 * @param path of a file, relative to the context's root
 */
export function isIgnored(path: string, dockerignore: string): boolean {
  const patterns = dockerignore.split('\n').filter((line) => line.trim() && !line.startsWith('#'))
  const parts = path.split('/')
  const places = parts.map((_, index) => parts.slice(0, index + 1).join('/'))
  let ignored = false
  for (const pattern of patterns) {
    const isException = pattern.startsWith('!')
    const glob = isException ? pattern.slice(1) : pattern
    if (places.some((place) => matchesGlob(place, glob))) ignored = !isException
  }
  return ignored
}
