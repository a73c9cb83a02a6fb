import auth from './auth.ts'
import home from './home.ts'
import shell from './shell.ts'
import ui from './ui.ts'
import vehicles from './vehicles.ts'

export default { ...auth, ...home, ...shell, ...ui, ...vehicles } as const
