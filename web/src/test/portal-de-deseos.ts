import { Refusal } from '@surtia/rules/refusal.ts'
import { Failure } from '../api/send.ts'

/** The portal's side of one user. */
export function newPortalDeDeseos(de: string) {
  const carrito = new Map<string, number>()
  const claves = new Map<string, unknown>()
  const lista = { version: 1, nombre: '' }
  const miLista = new Map<string, string>()
  const avisos = new Map<string, number>()
  /** of each article, the order that denied it; and each denial that was let go of */
  const negados = new Map([`${de} A0`, `${de} A1`].map((codArticulo) => [codArticulo, 1]))
  const dejados = new Set<string>()
  const preferidas = { cartaMensual: false, teclas: false, push: { pedidos: false, llegadas: false, corte: false } }
  /** what this device stored of each thing */
  const guardados = new Set<string>()
  const poner = (codArticulo: string, cantidad: number) => {
    carrito.set(codArticulo, cantidad)
    guardados.add(`${codArticulo} ${cantidad}`)
  }
  const unaVez = <T>(clave: string, hacer: () => T): T => {
    if (!claves.has(clave)) claves.set(clave, hacer())
    const hecho = claves.get(clave)
    if (hecho instanceof Refusal) throw hecho
    return hecho as T
  }
  return {
    /** from now on what comes with this key is refused, unless it was stored */
    negar: (clave: string) => {
      if (clave && !claves.has(clave)) claves.set(clave, new Refusal('No se puede.'))
    },
    carrito,
    lista,
    miLista,
    avisos,
    negados,
    pedidos: { ultimo: 1 },
    dejados,
    preferidas,
    guardados,
    tarde: [] as (() => unknown)[],
    modificar: (clave: string, { codArticulo, cantidad }: { codArticulo: string; cantidad: number }) =>
      unaVez(clave, () => {
        poner(codArticulo, cantidad)
        return { data: { codArticulo, cantidad, renglones: 1, importe: 0, carrito: null } }
      }),
    ponerCantidad: (
      clave: string,
      pedido: { codArticulo: string; cantidad: number; vistas: number[]; enLugarDe?: string[] },
    ) =>
      unaVez(clave, () => {
        const { codArticulo, cantidad, vistas, enLugarDe = [] } = pedido
        let hecha: number | null = null
        for (const vieja of enLugarDe) {
          if (!claves.has(vieja)) claves.set(vieja, null)
          const suya = claves.get(vieja) as { data?: { cantidad: number; resultado?: string } } | null
          if (suya?.data && suya.data.resultado !== 'otra') hecha = suya.data.cantidad
        }
        const ahora = carrito.get(codArticulo) ?? 0
        const otra =
          ahora !== cantidad && (hecha === null ? !vistas.includes(ahora) : ahora !== hecha && !vistas.includes(ahora))
        if (!otra) poner(codArticulo, cantidad)
        const data = {
          codArticulo,
          resultado: otra ? 'otra' : 'puesta',
          motivo: '',
          cantidad: carrito.get(codArticulo) ?? 0,
        }
        return { data: { ...data, precio: 0, renglones: 1 } }
      }),
    agregar: (clave: string, codArticulo: string, piezas: number) =>
      unaVez(clave, () => {
        const estaba = carrito.get(codArticulo) ?? 0
        poner(codArticulo, estaba + piezas)
        const data = { agregados: 1, renglones: 1, noAgregados: [] }
        return { data, cambios: [{ codArticulo, estaba, quedo: estaba + piezas }], habitual: undefined }
      }),
    cambiarLista: ({ nombre, version }: { nombre: string; version: number }) => {
      const actual = { nombre: lista.nombre, version: lista.version, renglones: [], cambiada: '' }
      if (version !== lista.version) throw new Failure(409, 'La lista cambió.', [], { actual, suya: {} })
      lista.version++
      lista.nombre = nombre
      guardados.add(`lista ${de} ${nombre}`)
      return { data: { version: lista.version } }
    },
    pedirAviso: (codArticulo: string, piezas: number) => {
      if (piezas < 1) throw new Refusal('Al menos una pieza.')
      avisos.set(codArticulo, piezas)
      return { data: null }
    },
    quitarAviso: (codArticulo: string) => {
      avisos.set(codArticulo, 0)
      return { data: null }
    },
    pendientes: () => ({
      data: [...negados].map(([codArticulo, folio]) => ({
        codArticulo,
        descripcion: codArticulo,
        folio: String(folio),
      })),
    }),
    dejar: (codArticulos: readonly string[]) => {
      for (const codArticulo of codArticulos) {
        const folio = negados.get(codArticulo)
        if (folio) dejados.add(`${codArticulo} ${folio}`)
        negados.delete(codArticulo)
      }
      return { data: null }
    },
    leerPreferidas: () => ({ data: structuredClone(preferidas), correo: '' }),
    preferir: (todas: typeof preferidas) => {
      Object.assign(preferidas, structuredClone(todas))
      return { data: todas }
    },
    fijar: (codArticulo: string, queda: string) => {
      miLista.set(codArticulo, queda)
      return { data: null }
    },
  }
}
export type PortalDeDeseos = ReturnType<typeof newPortalDeDeseos>
