import { setTimeout as pause } from 'node:timers/promises'
import { correrProgramados } from '../areas/programados/correr-programados.ts'
import { openPortal } from '../open-portal.ts'

// A process that looks again and again for programmed orders whose hour came, and does them, until it is killed.
const ENTRE_MIRADAS_MS = 10

const { portal } = await openPortal()
await portal.indice.alDia()
console.log('listo')
for (;;) {
  await correrProgramados(portal)
  await pause(ENTRE_MIRADAS_MS)
}
