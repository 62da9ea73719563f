import type { Body } from '@surtia/contracts/call.ts'
import { VERSION } from '@surtia/contracts/empresa.ts'
import { contarDelNavegador } from '@surtia/contracts/navegador.ts'

export type Dicho = Omit<Body<typeof contarDelNavegador>, 'version'>

/** Tells the portal without waiting for it, also as the page goes; neither session nor address go with it. */
export function mandar(dicho: Dicho): void {
  const cuerpo = JSON.stringify({ version: VERSION, ...dicho })
  navigator.sendBeacon(contarDelNavegador.path, new Blob([cuerpo], { type: 'application/json' }))
}
