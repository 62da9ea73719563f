import type { FilaDeResumen } from '@surtia/rules/catalogo/resumen/fila.ts'
import { deQuienEs, soloMira } from '../api/session.ts'
import { type Almacen, newAlmacen } from './almacen.ts'

type Articulos = readonly FilaDeResumen[]
/** What tells one snapshot from another, and when (ms, by this device's clock) the server said last that it holds. */
export type Sello = { etag: string; visto: number }
/** The catalogue in short as this device keeps it. */
export type Resumen = { visto: number; articulos: Articulos }

const DIA_MS = 86_400_000
/** a clock that was set right since is no snapshot of tomorrow */
const HOLGURA_MS = 300_000

/** Whether its prices may still be shown (docs/reglas/equipo.md#datos-con-su-hora). */
export const valenPrecios = (visto: number, ahora: number): boolean =>
  ahora - visto <= DIA_MS && visto - ahora <= HOLGURA_MS

const HORA = new Intl.DateTimeFormat('es-MX', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const CON_DIA = new Intl.DateTimeFormat('es-MX', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Of when the data are: 'Datos de las 09:15', with the day where that is another one. */
export function datosDeLas(visto: number, ahora: number): string {
  const [cuando, hoy] = [new Date(visto), new Date(ahora)]
  const mismo = cuando.toDateString() === hoy.toDateString()
  return `Datos de las ${mismo ? HORA.format(cuando) : `${CON_DIA.format(cuando)}`}`
}

/** The first articles of one whose line broke: their text, without the brackets around, and how many they are. */
export type AMedias = { etag: string; articulos: string; cuantos: number }

type Medios = {
  aMedias: Almacen<AMedias>
  /** the seal is read often, the articles, 1.6 MB of text, when the line drops */
  sellos: Almacen<Sello>
  textos: Almacen<Sello & { articulos: string }>
  /** '' when nobody is signed in, or nothing may be kept */
  deQuien: () => string
}

/** The catalogue in short that this device keeps of each user (docs/reglas/equipo.md#resumen-del-catalogo). */
export function newResumen({ sellos, textos, aMedias, deQuien }: Medios) {
  let leido: { de: string; resumen: Promise<Resumen | null> } | undefined
  const olvidar = () => {
    leido = undefined
  }
  const leer = async (de: string): Promise<Resumen | null> => {
    const [sello, texto] = await Promise.all([sellos.leer(de), textos.leer(de)])
    if (!texto) return null
    // another one is half written: then its own hour counts
    const visto = sello?.etag === texto.etag ? sello.visto : texto.visto
    return { visto, articulos: JSON.parse(texto.articulos) as Articulos }
  }
  const vaciar = async (de = deQuien()): Promise<void> => {
    await Promise.allSettled([sellos, textos, aMedias].map(async (uno) => uno.quitar(de)))
    olvidar()
  }
  return {
    deQuien,
    /** what is kept for the user who is signed in, read once until it is forgotten; null when there is nothing, or the device keeps nothing */
    leer: (): Promise<Resumen | null> => {
      const de = deQuien()
      if (leido?.de !== de) leido = { de, resumen: de ? leer(de).catch(() => null) : Promise.resolve(null) }
      return leido.resumen
    },
    /** another one may be kept by now */
    olvidar,
    leerSello: (de: string) => sellos.leer(de),
    leerAMedias: (de: string) => aMedias.leer(de),
    emptyAMedias: () => aMedias.vaciar(),
    /** what came before the line broke */
    saveAMedias: async (de: string, parte: AMedias): Promise<void> => {
      await aMedias.cambiar(de, () => parte)
      // who signed out meanwhile leaves nothing
      if (deQuien() !== de) await vaciar(de)
    },
    /** the server says that what is kept still holds */
    saveVisto: async (de: string, sello: Sello): Promise<void> => {
      await sellos.cambiar(de, () => sello)
      olvidar()
    },
    /** Keeps a new one; rejects when the device has no room, and then keeps none. */
    save: async (de: string, sello: Sello, articulos: Articulos): Promise<void> => {
      try {
        // what another user of this device left behind
        if (!(await sellos.leer(de))) await Promise.all([sellos.vaciar(), textos.vaciar()])
        await aMedias.vaciar()
        await textos.cambiar(de, () => ({ ...sello, articulos: JSON.stringify(articulos) }))
        await sellos.cambiar(de, () => sello)
        // who signed out meanwhile leaves nothing
        if (deQuien() !== de) await vaciar(de)
      } catch (error) {
        await vaciar(de)
        throw error
      } finally {
        olvidar()
      }
    },
    /** Of this user at this client nothing is kept any more. Never rejects. */
    vaciar,
    /** Of nobody anything: signing out does it. Never rejects. */
    vaciarTodo: async (): Promise<void> => {
      await Promise.allSettled([sellos, textos, aMedias].map(async (uno) => uno.vaciar()))
      olvidar()
    },
  }
}

/** Who looks as a client keeps nothing (docs/reglas/personal.md#ver-como). */
const deQuien = (): string => (soloMira() ? '' : deQuienEs())

export const resumen = newResumen({
  sellos: newAlmacen('resumen'),
  textos: newAlmacen('resumen-articulos'),
  aMedias: newAlmacen('resumen-a-medias'),
  deQuien,
})
