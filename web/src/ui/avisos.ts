import { useSyncExternalStore } from 'react'

/** A passing notice. `clase` groups notices of one kind: a later one takes the earlier one's place. */
export type Toast = {
  id: number
  clase: string
  texto: string
  detalle?: string
  enlace?: { a: string; texto: string }
  /** what can be done about it; it goes away when that is pressed */
  accion?: { texto: string; hacer: () => void }
  /** how long it stays when that is not as its tone says */
  duraMs?: number
  tono: 'exito' | 'info' | 'peligro'
}

/** A question or alert that waits for its answer. */
type Pregunta = {
  titulo: string
  texto: string
  /** what it is about, where one may be doing something else already */
  asunto?: string
  tono: 'pregunta' | 'exito' | 'aviso'
  si: string
  no?: string
  responder: (si: boolean) => void
}

type Estado = { toasts: readonly Toast[]; pregunta: Pregunta | null }

let estado: Estado = { toasts: [], pregunta: null }
let numero = 0
const oyentes = new Set<() => void>()
const cambiar = (nuevo: Partial<Estado>) => {
  estado = { ...estado, ...nuevo }
  for (const oyente of oyentes) oyente()
}

/** For as long a deed can be taken back from its notice (docs/reglas/carrito.md#deshacer-lo-agregado). */
export const PARA_DESHACER_MS = 8_000

const DURACION_MS = { exito: 3_000, info: 2_000, peligro: 6_000 }

/** How long it stays, in ms: 3 seconds, for info 2, for danger 6 (docs/reglas/pantallas.md#avisos-que-se-van). */
export const durationOf = ({ duraMs, tono }: Toast): number => duraMs ?? DURACION_MS[tono]

/** Shows a toast; whoever draws it takes it away when its time is over. */
export function showToast(toast: Omit<Toast, 'id' | 'tono'> & { tono?: Toast['tono'] }): void {
  cambiar({
    toasts: [...estado.toasts.filter((t) => t.clase !== toast.clase), { tono: 'exito', ...toast, id: ++numero }],
  })
}

/** A notice that is no longer true. */
export const quitarClase = (clase: string): void => cambiar({ toasts: estado.toasts.filter((t) => t.clase !== clase) })

export const quitarToast = (id: number): void => cambiar({ toasts: estado.toasts.filter((t) => t.id !== id) })

function abrir(pregunta: Omit<Pregunta, 'responder'>): Promise<boolean> {
  return new Promise((resolve) => {
    cambiar({
      pregunta: {
        ...pregunta,
        responder: (si) => {
          cambiar({ pregunta: null })
          resolve(si)
        },
      },
    })
  })
}

/** A question with 'Sí' and 'No' (docs/reglas/pantallas.md#nombres-de-los-botones). */
export const ask = (titulo: string, texto: string, asunto = ''): Promise<boolean> =>
  abrir({ titulo, texto, asunto, tono: 'pregunta', si: 'Sí', no: 'No' })

/** An alert with 'Aceptar'. */
export const showAlert = (titulo: string, texto: string, tono: 'exito' | 'aviso' = 'aviso'): Promise<boolean> =>
  abrir({ titulo, texto, tono, si: 'Aceptar' })

export const useAvisos = (): Estado =>
  useSyncExternalStore(
    (oyente) => {
      oyentes.add(oyente)
      return () => oyentes.delete(oyente)
    },
    () => estado,
    () => estado,
  )
