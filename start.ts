import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// `npm start`. What Node makes of each file is kept for the next start (docs/decisiones/0127-un-arranque-a-la-vez.md).
enableCompileCache(join(import.meta.dirname, 'node_modules/.cache/compilado'))
await import('./portal-y-mundo.ts')
