// biome-ignore-all lint: every old Node must be able to parse it, so there is no comma after a last argument
var oldest = 20
var found = process.versions.node
var sentence =
  'Partboard needs Node ' + oldest + ' or newer, and this is Node ' + found + ' (see nodejs.org).'
if (parseInt(found, 10) < oldest) {
  console.error(sentence)
  process.exit(1)
}
