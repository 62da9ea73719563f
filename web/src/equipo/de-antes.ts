import { claveDeCaptura } from '../api/captura-guardada.ts'
import { type Almacen, newAlmacen } from './almacen.ts'
import { type Apunte, type ApunteDe, conDeseo, type Diferencia, type Espera, queHayEn, type Renglon } from './deseos.ts'
import { lugarDe } from './memoria.ts'
import { type Registro, registro } from './registro.ts'

type SinDesde<T> = T extends Apunte ? Omit<T, 'desde'> : never
export type EsperaDeAntes = { cambios: readonly SinDesde<Apunte>[]; diferencias: readonly Diferencia[] }
/** `deseada`: it was on its way to be a wish of so many pieces */
type Capturado = Omit<ApunteDe<'captura'>, 'acto' | 'desde' | 'hecho'> & { deseada?: number }
type PorGuardar = Omit<Renglon, 'acto' | 'estaba'> & { estaba?: number; usuario: string; desde: number }
type ListaPorGuardar = {
  usuario: string
  version: number
  escrito: Pick<ApunteDe<'lista'>, 'nombre' | 'renglones'>
}
type Guarda = Pick<Storage, 'getItem' | 'removeItem'>
type Lugares = {
  cola: Pick<Almacen<EsperaDeAntes>, 'leer' | 'quitar'>
  suyo: Registro
  equipo: Guarda
  pestana: Guarda
  nombres: readonly string[]
}

const DE_LISTA = 'listaPorGuardar-'

/**
 * What the version before kept in four places comes into the log, once; only then it goes from where it was. It may go with the versions
 * after the next one (docs/decisiones/0118-un-solo-registro.md).
 */
export async function tomarLoDeAntes(lugares?: Lugares): Promise<void> {
  const { cola, suyo, equipo, pestana, nombres } = lugares ?? {
    cola: newAlmacen<EsperaDeAntes>('cola'),
    suyo: registro,
    equipo: localStorage,
    pestana: sessionStorage,
    nombres: Object.keys(sessionStorage),
  }
  const de = suyo.deQuien()
  const [usuario = ''] = de.split('\n')
  if (!usuario) return
  const espera = await cola.leer(usuario).catch(() => undefined)
  const enCola = espera?.cambios ?? []
  const diferencias = espera?.diferencias ?? []
  const deCaptura = (['por-resolver', 'cola'] as const).map((parte) => claveDeCaptura(parte, usuario))
  const [resueltas = [], tecleadas = []] = deCaptura.map((nombre) => leer<Capturado[]>(equipo, nombre, []))
  const capturas = [...resueltas.toReversed(), ...tecleadas].filter(
    ({ deseada }) => deseada === undefined || !enCola.some((c) => c.acto === 'carrito' && c.cantidad === deseada),
  )
  const cortados = leer<PorGuardar[]>(pestana, 'porGuardar', []).filter((uno) => uno.usuario === usuario)
  const listas = nombres.filter((nombre) => nombre.startsWith(DE_LISTA))
  const ahora = Date.now()
  const sello = (ms: number) => ({ hecho: new Date(ms).toISOString(), desde: new Date(ms).toISOString() })
  const todos: Apunte[] = [
    ...enCola.map((c) => ({ ...c, desde: c.hecho })),
    ...capturas.map(({ deseada: _deseada, ...uno }, i) => {
      const { cantidad = '' } = uno
      return { ...uno, acto: 'captura' as const, cantidad, ...sello(ahora - capturas.length + i) }
    }),
    // their calls went out, with a key that nobody kept
    ...cortados.map(({ usuario: _usuario, desde, ...cambio }) => {
      const clave = crypto.randomUUID()
      return { estaba: 0, ...cambio, acto: 'carrito' as const, clave, ...sello(desde), quizas: [cambio.cantidad] }
    }),
    ...listas.flatMap((nombre) => {
      const { usuario: de, version = 0, escrito } = leer<Partial<ListaPorGuardar>>(pestana, nombre, {})
      const idLista = Number(nombre.slice(DE_LISTA.length))
      const lista = { acto: 'lista' as const, idLista, version, clave: crypto.randomUUID(), ...sello(ahora) }
      return de === usuario && escrito ? [{ ...lista, ...escrito }] : []
    }),
  ]
  const juntar = (antes: Espera): Espera => ({
    cambios: todos.reduce(conViejo, antes).cambios,
    diferencias: [...diferencias, ...antes.diferencias],
  })
  const sitios = new Set([...todos, ...diferencias].map(lugarDe))
  if (sitios.size > 0 && !(await suyo.cambiar(juntar, [...sitios], de, false))) return
  if (espera) await cola.quitar(usuario)
  for (const nombre of deCaptura) equipo.removeItem(nombre)
  for (const nombre of ['porGuardar', ...listas]) pestana.removeItem(nombre)
}

function leer<T>(donde: Guarda, nombre: string, nada: T): T {
  try {
    return JSON.parse(donde.getItem(nombre) ?? 'null') ?? nada
  } catch {
    return nada
  }
}

/** What is wished since takes its place. */
function conViejo({ cambios, diferencias }: Espera, viejo: Apunte): Espera {
  const suyo = queHayEn({ cambios, diferencias }, lugarDe(viejo))
  if (!suyo) return { diferencias, cambios: [...cambios, viejo] }
  if (suyo.clave === viejo.clave) return { cambios, diferencias }
  const juntos = conDeseo({ cambios: [viejo], diferencias }, suyo, { clave: suyo.clave, hecho: suyo.hecho }).cambios
  return { diferencias, cambios: cambios.flatMap((c) => (c === suyo ? juntos : [c])) }
}
