import auth from './auth.ts'
import catalogue from './catalogue.ts'
import home from './home.ts'
import shell from './shell.ts'
import ui from './ui.ts'
import vehicles from './vehicles.ts'

export default { ...auth, ...catalogue, ...home, ...shell, ...ui, ...vehicles } as const
