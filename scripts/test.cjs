// Old syntax on purpose, so that an old Node can run it and print that it is too old.
require('./require-node.cjs')
require('./launch.cjs')('test.ts')
