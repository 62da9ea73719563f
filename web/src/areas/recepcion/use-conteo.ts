import { resolverCaptura } from '@surtia/contracts/captura.ts'
import type { Recepcion } from '@surtia/contracts/recepciones.ts'
import { loteLlano } from '@surtia/rules/catalogo/lote-llano.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { leerEnRecepcion } from '@surtia/rules/recepcion/lectura.ts'
import { type Conteo, type DeLote, porLote } from '@surtia/rules/recepcion/renglones.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CLAVES } from '../../api/claves.ts'
import { send, textOf } from '../../api/send.ts'
import { despachar } from '../../equipo/despacho.ts'
import { sacar } from '../../equipo/que-esperan.ts'
import { decirLote, formarLectura, listEnCamino, type PorContar } from '../../equipo/recepcion.ts'
import { registro } from '../../equipo/registro.ts'
import { claseDeRecepcion } from './clase.ts'
import { conLecturas } from './use-recepcion.ts'

export type Dicho = { texto: string; tono: 'bien' | 'aviso' }
/** A code that does not come in the order, with what its label says. */
export type Ajeno = { codigo: string; lote: string; caducidad: string | null; piezas: number }
type Suyo = { codArticulo: string; descripcion: string }

/** What counts in a reception: readings, what is typed, and what they said last. */
export function useConteo(folio: string) {
  const cache = useQueryClient()
  const [dicho, setDicho] = useState<Dicho>({ texto: '', tono: 'bien' })
  const [ajenos, setAjenos] = useState<readonly Ajeno[]>([])
  /** of each article, the lot that was counted last */
  const recordados = useRef(new Map<string, DeLote>())
  const ultima = useRef<(() => Promise<string>) | null>(null)
  const decir = (texto: string, tono: Dicho['tono'] = 'bien'): string => {
    setDicho({ texto, tono })
    return texto
  }
  const hecho = ({ descripcion }: Suyo, conteo: Conteo): string => {
    recordados.current.set(conteo.codArticulo, conteo)
    void despachar({ recepcion: claseDeRecepcion(cache) })
    return decir(loContado(cache, folio, descripcion, conteo))
  }
  const contar = (de: Suyo, conteo: Conteo): string => {
    formarLectura({ folio, descripcion: de.descripcion, renglones: [conteo] })
    ultima.current = async () => {
      ultima.current = null
      const menos = { ...conteo, piezas: -conteo.piezas }
      formarLectura({ folio, descripcion: de.descripcion, renglones: [menos] })
      hecho(de, menos)
      return decir(`Se quitó: ${loContado(cache, folio, de.descripcion, menos)}`)
    }
    return hecho(de, conteo)
  }
  const preguntar = (
    { codArticulo, descripcion }: Suyo,
    { lote, caducidad, piezas }: Omit<Ajeno, 'codigo'>,
  ): string => {
    const clave = formarLectura({ folio, descripcion, renglones: [{ codArticulo, lote, caducidad, piezas }] }, true)
    ultima.current = async () => {
      ultima.current = null
      const suya = registro.leer().cambios.find((c) => c.clave === clave && c.detenido)
      if (!suya) return decir('Ya se dijo su lote: se queda como está.', 'aviso')
      await sacar(suya)
      return decir(`Se quitó una lectura de ${descripcion}.`)
    }
    return decir(`Diga el lote de ${descripcion}.`, 'aviso')
  }
  /** `veces`: what was typed before it ('12*') */
  const leer = (codigo: string, veces = 1): string => {
    const renglones = loDeAhora(cache, folio)
    const leido = leerEnRecepcion(codigo, diaDe(new Date()), renglones, (cual) => recordados.current.get(cual))
    if (leido.clase === 'ajeno') {
      const { lote, caducidad, piezas } = leido
      setAjenos((antes) => sumado(antes, { codigo: codigo.trim(), lote, caducidad, piezas: piezas * veces }))
      return decir(AJENO, 'aviso')
    }
    const codArticulo = leido.clase === 'contado' ? leido.conteo.codArticulo : leido.codArticulo
    const de = { codArticulo, descripcion: renglones.find((r) => r.codArticulo === codArticulo)?.descripcion ?? '' }
    return leido.clase === 'contado'
      ? contar(de, { ...leido.conteo, piezas: leido.conteo.piezas * veces })
      : preguntar(de, { ...leido, piezas: (leido.piezas ?? 0) * veces })
  }
  return {
    dicho,
    ajenos,
    leer,
    contar,
    /** what waited for its lot is counted with it */
    decirElLote: (lecturas: readonly PorContar[], de: Suyo, conteo: Conteo): string => {
      decirLote(lecturas, conteo)
      ultima.current = null
      return hecho(de, conteo)
    },
    /** all of them in one count */
    contarTodo: (conteos: readonly Conteo[]): void => {
      formarLectura({ folio, descripcion: 'Todo llegó bien', renglones: conteos })
      ultima.current = null
      void despachar({ recepcion: claseDeRecepcion(cache) })
      const piezas = conteos.reduce((suma, una) => suma + una.piezas, 0)
      decir(`Se contaron ${piezas.toLocaleString('es-MX')} piezas.`)
    },
    deshacer: async (): Promise<string> => (await ultima.current?.()) ?? decir('No hay nada que deshacer.', 'aviso'),
    quitarAjeno: (cual: Ajeno) => setAjenos((antes) => antes.filter((una) => una !== cual)),
    contarAjeno: async (cual: Ajeno): Promise<void> => {
      try {
        const suyo = await conocer(cual.codigo)
        if (!suyo) return void decir('No se encontró ese código en el catálogo.', 'aviso')
        setAjenos((antes) => antes.filter((una) => una !== cual))
        const { lote, caducidad, piezas } = cual
        if (lote && caducidad) contar(suyo, { codArticulo: suyo.codArticulo, lote, caducidad, piezas })
        else preguntar(suyo, cual)
      } catch (error) {
        decir(textOf(error), 'aviso')
      }
    },
  }
}

export const AJENO = 'Ese código no viene en este pedido.'

/** The lines as this tab knows them at this instant: readings come faster than they are drawn. */
const loDeAhora = (cache: QueryClient, folio: string) =>
  conLecturas(cache.getQueryData<Recepcion>(CLAVES.recepciones.una(folio))?.renglones ?? [], listEnCamino(folio))

function loContado(cache: QueryClient, folio: string, descripcion: string, { codArticulo, lote }: Conteo): string {
  const suyo = loDeAhora(cache, folio).find((r) => r.codArticulo === codArticulo)
  const linea = suyo && porLote(suyo).find((una) => loteLlano(una.lote) === loteLlano(lote))
  return `${(linea?.contadas ?? 0).toLocaleString('es-MX')} de ${descripcion}, lote ${linea?.lote || lote}`
}

/** Read once more, it is as many more of the same. */
function sumado(antes: readonly Ajeno[], nuevo: Ajeno): readonly Ajeno[] {
  const igual = antes.find((una) => una.codigo === nuevo.codigo)
  if (!igual) return [...antes, nuevo]
  return antes.map((una) => (una === igual ? { ...una, piezas: una.piezas + nuevo.piezas } : una))
}

/** Which article of the catalogue a code is; without a line, as far as this device knows. */
async function conocer(codigo: string): Promise<Suyo | undefined> {
  try {
    const [fila] = (await send(resolverCaptura, { body: { filas: [{ codigo, cantidad: 1 }] } })).data.filas
    return fila?.articulo ?? undefined
  } catch (error) {
    const { conocerEnEquipo } = await import('../../equipo/buscar-en-equipo.ts')
    const suyo = await conocerEnEquipo(codigo)
    if (!suyo) throw error
    return suyo
  }
}
