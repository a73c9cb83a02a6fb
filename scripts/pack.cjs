// Old syntax on purpose: a Node that is too old must get as far as the sentence that says so.
require('./require-node.cjs')
require('./launch.cjs')('pack.ts')
