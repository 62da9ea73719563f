import { showToast } from '../../ui/avisos.ts'

const AHORA_ESTA = 'ahoraEsta'
const DURA_MS = 6_000

/** This page again, of the client at which the user is now; it says where that is. */
export function irASucursal(nombre: string): void {
  sessionStorage.setItem(AHORA_ESTA, nombre)
  window.location.reload()
}

/** After it: where one is, once. */
export function decirSucursal(): void {
  const nombre = sessionStorage.getItem(AHORA_ESTA)
  if (nombre === null) return
  sessionStorage.removeItem(AHORA_ESTA)
  showToast({ clase: 'sucursal', tono: 'info', texto: `Ahora está en ${nombre}`, duraMs: DURA_MS })
}
