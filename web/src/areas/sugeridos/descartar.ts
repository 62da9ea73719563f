import { descartarSugerido } from '@surtia/contracts/inicio.ts'
import { useSyncExternalStore } from 'react'
import { send, textOf } from '../../api/send.ts'
import { PARA_DESHACER_MS, quitarClase, showToast } from '../../ui/avisos.ts'

export type Descarte = { codArticulo: string; descripcion: string; siempre: boolean }

let callados: ReadonlySet<string> = new Set()
const oyentes = new Set<() => void>()
const esperan = new Map<string, { descarte: Descarte; reloj: ReturnType<typeof setTimeout> }>()

function callar(codArticulo: string, si: boolean): void {
  const nuevos = new Set(callados)
  if (si) nuevos.add(codArticulo)
  else nuevos.delete(codArticulo)
  callados = nuevos
  for (const oyente of oyentes) oyente()
}

/** Articles that this page no longer suggests, whatever an older answer says. */
export const useCallados = (): ReadonlySet<string> =>
  useSyncExternalStore(
    (oyente) => {
      oyentes.add(oyente)
      return () => oyentes.delete(oyente)
    },
    () => callados,
  )

/** Takes an article out of what is suggested (docs/reglas/compras.md#lo-que-se-descarta). */
export function descartar(descarte: Descarte): void {
  const { codArticulo, descripcion, siempre } = descarte
  const clase = `descartado-${codArticulo}`
  callar(codArticulo, true)
  esperan.set(codArticulo, { descarte, reloj: setTimeout(() => void guardar(descarte), PARA_DESHACER_MS) })
  showToast({
    clase,
    tono: 'info',
    texto: siempre ? `Ya no se sugerirá ${descripcion}` : `Por ahora no se sugiere ${descripcion}`,
    duraMs: PARA_DESHACER_MS,
    accion: {
      texto: 'Deshacer',
      hacer: () => {
        clearTimeout(esperan.get(codArticulo)?.reloj)
        esperan.delete(codArticulo)
        callar(codArticulo, false)
      },
    },
  })
}

async function guardar({ codArticulo, siempre, descripcion }: Descarte): Promise<void> {
  esperan.delete(codArticulo)
  quitarClase(`descartado-${codArticulo}`)
  try {
    await send(descartarSugerido, { body: { codArticulo, siempre }, keepalive: true })
  } catch (error) {
    callar(codArticulo, false)
    showToast({ clase: 'descartado', tono: 'peligro', texto: textOf(error), detalle: descripcion })
  }
}

// who closes the page has not undone it
if (typeof window !== 'undefined')
  window.addEventListener('pagehide', () => {
    for (const { descarte, reloj } of [...esperan.values()]) {
      clearTimeout(reloj)
      void guardar(descarte)
    }
  })
