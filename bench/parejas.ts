import { randomUUID } from 'node:crypto'
import { aLoMas, type Cuaderno } from './cifras.ts'
import { figuresOf } from './load.ts'

const A_LA_VEZ = 8
const SESION_MS = 600_000
const POSICION = 'x-surtia-posicion'
/** pairs without the position, to see that it is what holds the others */
const SIN_POSICION = 1_000

/** Each writes a name and reads it at once on the portal with a replica, bringing back the position that the write answered: none may be of before. */
export async function medirParejas(hoja: Cuaderno, url: string, cuantas: number): Promise<void> {
  const listas = await Promise.all(Array.from({ length: A_LA_VEZ }, (_, i) => crearLista(url, i)))
  const antes = await lecturasDe(url)
  const con = await parejas(url, listas, cuantas, true)
  const despues = await lecturasDe(url)
  const sin = await parejas(url, listas, SIN_POSICION, false)
  for (const { idLista, headers } of listas) await pedir(url, `/api/listas/${idLista}/quitar`, headers, {})
  const enReplica = despues.enReplica - antes.enReplica
  const { p50, p99 } = figuresOf(con.tiempos, 1)
  const columnas = ['pairs', 'stale', 'answered by the replica, %', 'the read p50, p99 ms', 'writes refused']
  const anotar = hoja.tabla('', [`a write and a read of it, ${A_LA_VEZ} at once`, ...columnas])
  const metas = [aLoMas('stale', con.viejas, 0, '')]
  anotar(['with its position', cuantas, con.viejas, (100 * enReplica) / cuantas, [p50, p99], con.negadas], metas)
  anotar(['without it', SIN_POSICION, sin.viejas, '', '', sin.negadas])
}

type Lista = { idLista: number; version: number; usuario: string; headers: Record<string, string>; entro: number }
type Respuesta = { data: unknown; posicion: string }

async function crearLista(url: string, i: number): Promise<Lista> {
  const lista: Lista = { idLista: 0, version: 1, usuario: `banco${i}`, headers: {}, entro: Number.NEGATIVE_INFINITY }
  await entrar(url, lista)
  const nueva = { nombre: `Parejas ${randomUUID()}`, desde: 'vacia' }
  const { data } = await pedir(url, '/api/listas/crear', lista.headers, nueva)
  return { ...lista, idLista: (data as { idLista: number }).idLista }
}

/** Signs in again before a session ends: on a busy machine ten thousand pairs take longer than one lasts. */
async function entrar(url: string, lista: Lista): Promise<void> {
  if (performance.now() - lista.entro < SESION_MS) return
  const { data } = await pedir(url, '/api/seguridad/login', {}, { usuario: lista.usuario, password: 'banco' })
  lista.headers = { authorization: `Bearer ${(data as { accessToken: string }).accessToken}` }
  lista.entro = performance.now()
}

async function parejas(url: string, listas: readonly Lista[], cuantas: number, conPosicion: boolean) {
  let faltan = cuantas
  let viejas = 0
  let negadas = 0
  const tiempos: number[] = []
  await Promise.all(
    listas.map(async (lista) => {
      while (faltan-- > 0) {
        await entrar(url, lista)
        const nombre = `Pareja ${faltan} ${lista.idLista}`
        const cambio = { nombre, version: lista.version }
        const escrita = await pedir(url, `/api/listas/${lista.idLista}/cambiar`, lista.headers, cambio).catch(
          () => null,
        )
        if (!escrita) {
          // refused, or not known: another list, another pair
          faltan++
          negadas++
          Object.assign(lista, await crearLista(url, Number(lista.usuario.slice('banco'.length))))
          continue
        }
        lista.version = (escrita.data as { version: number }).version
        const inicio = performance.now()
        const posicion = conPosicion ? { [POSICION]: escrita.posicion } : {}
        const { data } = await pedir(url, '/api/listas', { ...lista.headers, ...posicion })
        tiempos.push(performance.now() - inicio)
        if (!(data as { nombre: string }[]).some((una) => una.nombre === nombre)) viejas++
      }
    }),
  )
  return { viejas, negadas, tiempos }
}

/** A POST, or a GET without a body; throws when it is refused. */
async function pedir(url: string, path: string, headers: Record<string, string>, body?: object): Promise<Respuesta> {
  const answer = await fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const { value, message, data } = (await answer.json()) as { value: boolean; message: string; data: unknown }
  if (!value) throw new Error(`${path}: ${message}`)
  return { data, posicion: answer.headers.get(POSICION) ?? '' }
}

/** What a portal counts of its reads. */
export async function lecturasDe(url: string): Promise<{ enReplica: number; enPrincipal: number }> {
  const texto = await (await fetch(`${url}/salud/metricas`)).text()
  const todas = [...texto.matchAll(/^surtia_lecturas\{donde="([^"]+)"\} (\d+)/gm)]
  const suma = (cuales: (donde: string) => boolean) =>
    todas.reduce((total, [, donde = '', n]) => total + (cuales(donde) ? Number(n) : 0), 0)
  return { enReplica: suma((donde) => !/principal/.test(donde)), enPrincipal: suma((donde) => donde === 'principal') }
}
