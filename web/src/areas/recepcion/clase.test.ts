import type { Recepcion } from '@surtia/contracts/recepciones.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { CLAVES } from '../../api/claves.ts'
import { NoSeSabe } from '../../api/send-surely.ts'
import { despachar as mandar, reintentar } from '../../equipo/despacho.ts'
import { decirLote, formarLectura, type PorContar } from '../../equipo/recepcion.ts'
import { registro } from '../../equipo/registro.ts'
import { claseDeRecepcion } from './clase.ts'
import { conLecturas } from './use-recepcion.ts'

vi.mock('../../equipo/libro.ts', async () => {
  const { newLibroDePrueba } = await import('../../test/libro.ts')
  const { libro } = newLibroDePrueba()
  return { newLibro: () => libro }
})
/** what the portal counted, by the key of each call, and how it answers */
const portal = vi.hoisted(() => ({ claves: new Map<string, number>(), falla: null as Error | null, pierde: false }))
vi.mock(import('../../api/send-surely.ts'), async (deVerdad) => ({
  ...(await deVerdad()),
  sendSurely: (async (
    _llamada: unknown,
    asunto: { body: { renglones: { piezas: number }[] }; idempotencyKey: string },
  ) => {
    if (portal.falla) throw portal.falla
    const piezas = asunto.body.renglones.reduce((suma, r) => suma + r.piezas, 0)
    portal.claves.set(asunto.idempotencyKey, piezas)
    if (portal.pierde) throw new (await deVerdad()).NoSeSabe()
    return { data: recepcion() }
  }) as never,
}))

const equipo = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (clave: string) => equipo.get(clave) ?? null,
  setItem: (clave: string, valor: string) => equipo.set(clave, valor),
  removeItem: (clave: string) => equipo.delete(clave),
})
vi.stubGlobal('sessionStorage', {})
vi.stubGlobal('navigator', { onLine: true, locks: navigator.locks })

const RENGLON = {
  codArticulo: '1',
  descripcion: 'UNO',
  codigos: [],
  cajas: [],
  fraccion: '' as const,
  refrigerado: false,
  esperadas: [{ lote: 'A', caducidad: '2028-05-31', piezas: 9 }],
}
const contadas = () => [...portal.claves.values()].reduce((suma, piezas) => suma + piezas, 0)
const recepcion = (): Recepcion => ({
  version: portal.claves.size,
  renglones: [{ ...RENGLON, contadas: [{ lote: 'A', caducidad: '2028-05-31', piezas: contadas() }] }],
  confirmada: null,
})
const cache = new QueryClient()
const despachar = () => mandar({ recepcion: claseDeRecepcion(cache) }, registro)
const uno = (piezas = 1) => ({ codArticulo: '1', lote: 'A', caducidad: '2028-05-31', piezas })
const leer = (piezas = 1, porDecir = false) =>
  formarLectura({ folio: '77', descripcion: 'UNO', renglones: [uno(piezas)] }, porDecir)
const esperan = () => registro.leer().cambios.filter((c): c is PorContar => c.acto === 'recepcion')
/** what the screen shows of it */
const aLaVista = () => {
  const { renglones = [{ ...RENGLON, contadas: [] }] } =
    cache.getQueryData<Recepcion>(CLAVES.recepciones.una('77')) ?? {}
  const todas = conLecturas(
    renglones,
    esperan().filter((una) => !una.detenido),
  )
  return todas.flatMap((r) => r.contadas).reduce((suma, { piezas }) => suma + piezas, 0)
}

beforeEach(async () => {
  equipo.clear()
  equipo.set('sesion', JSON.stringify({ user: { user: 'botica', codCliente: '1' } }))
  await registro.vaciar('botica')
  cache.clear()
  portal.claves.clear()
  Object.assign(portal, { falla: null, pierde: false })
  reintentar()
})

test('dos lecturas iguales son dos, cada una con su clave, y a la vista están desde que se leen', async () => {
  leer()
  leer()
  expect(aLaVista()).toBe(2)
  await despachar()
  expect([contadas(), portal.claves.size, aLaVista()]).toEqual([2, 2, 2])
  expect(esperan()).toEqual([])
})

test('una respuesta que se perdió sale otra vez con su clave: ni se pierde ni se cuenta dos veces', async () => {
  leer(3)
  portal.pierde = true
  expect((await despachar()).error).toBeInstanceOf(NoSeSabe)
  expect(esperan()).toHaveLength(1)
  portal.pierde = false
  reintentar()
  expect(await despachar()).toMatchObject({ enviados: 1 })
  expect([contadas(), portal.claves.size, esperan()]).toEqual([3, 1, []])
})

test('la que espera su lote no sale ni cuenta; dicho una vez, sale una por todas', async () => {
  leer(1, true)
  leer(1, true)
  await despachar()
  expect([contadas(), aLaVista(), esperan().length]).toEqual([0, 0, 2])
  decirLote(esperan(), uno(2))
  await vi.waitFor(() => expect(esperan()).toHaveLength(1))
  await despachar()
  expect([contadas(), portal.claves.size]).toEqual([2, 1])
})

test('un no se dice con lo que se quería, y lo demás sigue', async () => {
  leer(4)
  portal.falla = new Refusal('La recepción ya está confirmada.')
  await despachar()
  expect(esperan()).toEqual([])
  expect(registro.leer().diferencias).toMatchObject([
    { acto: 'recepcion', nombre: 'UNO', queria: 'Contar 4 del lote A', motivo: 'La recepción ya está confirmada.' },
  ])
})
