import { subirComprobante } from '@surtia/contracts/cobranza.ts'
import { equipo } from '@surtia/contracts/equipo.ts'
import { cambiosDePedidos, pedidosActivos } from '@surtia/contracts/estatus-pedido.ts'
import { catalogoDeArticulos } from '@surtia/contracts/herramientas.ts'
import { entrarPersonal, renovarPersonal } from '@surtia/contracts/personal.ts'
import { subirEntrega } from '@surtia/contracts/puerta-de-mesa.ts'
import { login } from '@surtia/contracts/seguridad.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bajar, enviar } from '../mesa/enviar.ts'
import * as personal from '../mesa/sesion.ts'
import { subir } from '../mesa/subir.ts'
import { type Llegada, newEquipo, tokenDe } from '../test/equipo.ts'
import { fetchFile } from './fetch-file.ts'
import { listen } from './listen.ts'
import { Failure, send } from './send.ts'
import * as clientes from './session.ts'
import { upload } from './upload.ts'

const archivo = (nombre: string) => ({
  file: new File(['abc'], nombre),
  signal: new AbortController().signal,
  onProgress: (parte: number) => avances.push(parte),
  idempotencyKey: 'una-clave',
})
const avances: number[] = []

const oir = () => {
  const corte = new AbortController()
  return new Promise((oido) => {
    void listen(cambiosDePedidos, {
      signal: corte.signal,
      onEstado: () => undefined,
      onEvento: (evento) => {
        corte.abort()
        oido(evento)
      },
    })
  })
}

/** An audience as its tests need it; `quien` is who signs in, a token is told from another of the same by `cual`. */
type Publico = {
  lugar: string
  token: (quien: number, cual?: string) => string
  entra: (quien: number, vale?: number) => void
  sale: () => void
  adentro: () => { token: string; refreshToken: string } | null
  renovar: string
  refresco: (cuerpo: unknown) => unknown
  renovada: (quien: number, cual: string) => object
  publica: () => Promise<unknown>
  maneras: [ruta: string, hacer: () => Promise<unknown>][]
}
const hasta = (vale = 900_000) => new Date(Date.now() + vale).toISOString()

const CLIENTES: Publico = {
  lugar: 'sesion',
  token: (quien, cual) => tokenDe(`u${quien}`, cual),
  entra(quien, vale) {
    const user = { user: `u${quien}` }
    const sesion = { token: this.token(quien), expiresAt: hasta(vale), refreshToken: `r${quien}`, user }
    localStorage.setItem(this.lugar, JSON.stringify(sesion))
  },
  sale: clientes.dropSession,
  adentro: clientes.readSession,
  renovar: '/api/seguridad/renovar-token',
  refresco: (cuerpo) => (cuerpo as { refresh_token: string }).refresh_token,
  renovada: (quien, cual) => ({
    accessToken: tokenDe(`u${quien}`, cual),
    expiresIn: 900,
    refreshToken: `r${quien}${cual}`,
  }),
  publica: () => send(login, { body: { usuario: 'a', password: 'b' } }),
  maneras: [
    ['/api/estatus-pedido/pedidos-activos', () => send(pedidosActivos)],
    ['/servicio/farmasoluciones/catalogo-articulos', () => fetchFile(catalogoDeArticulos, {})],
    [
      '/api/cobranza/general/referenciar-pagos/comprobante/A%2F1',
      () => upload(subirComprobante, { params: { folio: 'A/1' }, body: { folio: 'A/1' }, ...archivo('x.pdf') }),
    ],
    ['/api/estatus-pedido/cambios', oir],
  ],
}

const PERSONAL: Publico = {
  lugar: 'sesion-personal',
  token: (quien, cual = 'x') => `${quien}-${cual}`,
  entra: (quien, vale) => personal.startSession(dePersonal(quien, 'x', vale)),
  sale: personal.leaveSession,
  adentro: () => {
    const sesion = personal.readSession()
    return sesion && { ...sesion, token: sesion.accessToken }
  },
  renovar: renovarPersonal.path,
  refresco: (cuerpo) => (cuerpo as { refreshToken: string }).refreshToken,
  renovada: (quien, cual) => ({ value: true, message: '', data: dePersonal(quien, cual) }),
  publica: () => enviar(entrarPersonal, { body: { correo: 'a@surtia.example', password: 'x' } }),
  maneras: [
    ['/api/personal/equipo/consultar', () => enviar(equipo.consultar, { body: { filtros: {} } })],
    ['/api/personal/equipo/exportar', () => bajar(equipo.exportar, { body: { filtros: {}, formato: 'csv' } })],
    [
      '/api/personal/puerta/subir',
      () =>
        subir(subirEntrega, {
          body: { tipo: 'precios', codificacion: 'utf-8', decimal: 'punto', simulacro: false },
          ...archivo('precios.csv'),
        }),
    ],
  ],
}
const dePersonal = (quien: number, cual: string, vale?: number) => ({
  accessToken: PERSONAL.token(quien, cual),
  expiresAt: hasta(vale),
  refreshToken: cual === 'x' ? `r${quien}` : `r${quien}${cual}`,
  persona: { idPersonal: quien, nombre: 'Rosa', correo: 'rosa@surtia.example', papeles: ['administracion' as const] },
})

const bien = () => Response.json({ value: true, message: 'hecho', data: [] })
const no = (status = 401) => Response.json({ value: false, message: 'Su sesión expiró.', data: null }, { status })
/** What a call answers besides the renewals. */
function contestar({ ruta }: Llegada): Response {
  if (ruta.endsWith('/cambios')) return new Response('event: pedido\ndata: {"folio":"1"}\n\n')
  if (/exportar|farmasoluciones/.test(ruta))
    return new Response('x', { headers: { 'content-type': 'application/xlsx' } })
  return bien()
}
const seCorta = () => {
  throw new TypeError('Failed to fetch')
}

describe.each([
  ['clientes', CLIENTES, PERSONAL],
  ['personal', PERSONAL, CLIENTES],
])('la sesión (%s)', (_, publico, otro) => {
  let llegadas: Llegada[]
  let ahora = 0
  /** what each renewal meets, in turn; the last goes on */
  let encuentra: (() => Response | Promise<Response>)[]
  /** what a call meets */
  let llamada: (llegada: Llegada) => Response
  const [pedir = seCorta] = publico.maneras.map(([, hacer]) => hacer)
  const renovaciones = () => llegadas.filter(({ ruta }) => ruta === publico.renovar)
  const tokens = () => llegadas.map(({ ruta, token }) => (ruta === publico.renovar ? 'renueva' : token))
  const renueva = () => Response.json(publico.renovada(1, 'y'))

  beforeEach(() => {
    ahora = Date.parse('2026-11-18T12:00:00Z')
    vi.spyOn(Date, 'now').mockImplementation(() => ahora)
    avances.length = 0
    encuentra = [renueva]
    llamada = (llegada) => (llegada.token === publico.token(1, 'y') ? contestar(llegada) : no())
    ;({ llegadas } = newEquipo('/', (llegada) => {
      if (llegada.ruta !== publico.renovar) return llamada(llegada)
      return (encuentra.length > 1 ? encuentra.shift() : encuentra[0])?.() ?? no()
    }))
    publico.entra(1)
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  test.each(publico.maneras)(
    '%s: si el token ya no vale, se renueva una vez y se repite igual',
    async (ruta, hacer) => {
      await hacer()
      expect(llegadas.map((una) => [una.ruta, una.token])).toEqual([
        [ruta, publico.token(1)],
        [publico.renovar, ''],
        [ruta, publico.token(1, 'y')],
      ])
      const [una, , repetida] = llegadas
      expect([repetida?.clave, repetida?.cuerpo]).toEqual([una?.clave, una?.cuerpo])
    },
  )

  const conFin = publico.maneras.filter(([ruta]) => !ruta.endsWith('/cambios'))
  test.each(conFin)('%s: si la sesión terminó, se olvida y se dice', async (_ruta, hacer) => {
    encuentra = [no]
    const error = await hacer().catch((e: unknown) => e)
    expect(error).toBeInstanceOf(Failure)
    expect(error).toMatchObject({ status: 401, message: 'Su sesión expiró, inicie sesión de nuevo.' })
    expect([renovaciones().length, publico.adentro()]).toEqual([1, null])
  })

  test.each(conFin)('%s: renovada y de nuevo sin valer, no se renueva otra vez: terminó', async (_ruta, hacer) => {
    llamada = () => no()
    await expect(hacer()).rejects.toMatchObject({ status: 401 })
    expect([tokens(), publico.adentro()]).toEqual([[publico.token(1), 'renueva', publico.token(1, 'y')], null])
  })

  test.each(conFin)('%s: sin línea se dice que no hay conexión, y la sesión se queda', async (_ruta, hacer) => {
    llamada = seCorta
    await expect(hacer()).rejects.toMatchObject({ status: 0, message: expect.stringContaining('No hay conexión') })
    expect([renovaciones(), publico.adentro()?.token]).toEqual([[], publico.token(1)])
  })

  test('un archivo va entero, con sus datos y su clave, y se ve cuánto lleva', async () => {
    llamada = contestar
    await publico.maneras[2]?.[1]()
    expect(llegadas).toMatchObject([{ token: publico.token(1), clave: 'una-clave', cuerpo: { bytes: 3 } }])
    expect(avances).toEqual([0.5])
  })

  test('lo que va a caducar se renueva antes de llamar, y lo que se renovó queda guardado', async () => {
    publico.entra(1, 2_000)
    await pedir()
    expect(tokens()).toEqual(['renueva', publico.token(1, 'y')])
    expect(publico.adentro()).toMatchObject({ token: publico.token(1, 'y'), refreshToken: 'r1y' })
  })

  test('varias llamadas que encuentran vencido el token lo renuevan una vez entre todas', async () => {
    await Promise.all([pedir(), pedir(), pedir()])
    expect(renovaciones().length).toBe(1)
  })

  test('una renovación cuya respuesta se perdió se pide otra vez enseguida, con el mismo refresco', async () => {
    const tarde = () => {
      ahora += 5_000
      return seCorta()
    }
    // the answer begins, and does not end
    const aMedias = () =>
      new Response(new ReadableStream({ start: (mitad) => mitad.error(new TypeError('network error')) }))
    for (const perdida of [seCorta, tarde, aMedias]) {
      llegadas.length = 0
      publico.entra(1)
      encuentra = [perdida, renueva]
      await pedir()
      expect(renovaciones().map(({ cuerpo }) => publico.refresco(cuerpo))).toEqual(['r1', 'r1'])
      expect(publico.adentro()?.token).toBe(publico.token(1, 'y'))
    }
  })

  test('una sola vez, y no cuando ya llegaría tarde; la sesión se queda', async () => {
    const demora = (ms: number) => () => {
      ahora += ms
      return seCorta()
    }
    for (const [tarda, pedidas] of [
      [100, 2],
      [5_001, 1],
    ] as const) {
      llegadas.length = 0
      encuentra = [demora(tarda)]
      const antes = publico.adentro()
      await expect(pedir()).rejects.toMatchObject({ status: 0 })
      expect([renovaciones().length, publico.adentro()]).toEqual([pedidas, antes])
    }
  })

  test('lo que el servidor contesta a una renovación no se repite, y sólo su no la termina', async () => {
    for (const status of [503, 502]) {
      llegadas.length = 0
      encuentra = [() => no(status)]
      await expect(pedir()).rejects.toMatchObject({ status: 0 })
      expect([renovaciones().length, publico.adentro()?.token]).toEqual([1, publico.token(1)])
    }
    // the page of a network that asks to sign in first
    encuentra = [() => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })]
    await expect(pedir()).rejects.toMatchObject({ status: 0 })
    expect(publico.adentro()?.token).toBe(publico.token(1))
  })

  test('una renovación que venía en camino no pisa a quien entró ni revive a quien salió', async () => {
    for (const [haceAlgo, queda] of [
      [() => publico.entra(2), publico.token(2)],
      [publico.sale, undefined],
    ] as const)
      for (const contesta of [renueva, no]) {
        llegadas.length = 0
        publico.entra(1)
        encuentra = [
          () => {
            haceAlgo()
            return contesta()
          },
        ]
        await expect(pedir()).rejects.toMatchObject({ status: 401 })
        expect([tokens(), publico.adentro()?.token]).toEqual([[publico.token(1), 'renueva'], queda])
      }
  })

  test('lo que uno pidió y se quedó sin su sesión no se repite con la de otro', async () => {
    llamada = () => {
      // the former one's session was ended while this was on its way
      publico.entra(2)
      return no()
    }
    await expect(pedir()).rejects.toMatchObject({ status: 401 })
    expect([tokens(), publico.adentro()?.token]).toEqual([[publico.token(1)], publico.token(2)])
  })

  test('la del otro público no cuenta ni se toca, y lo que es de todos no lleva ninguna', async () => {
    publico.sale()
    otro.entra(1)
    await expect(pedir()).rejects.toMatchObject({ status: 401 })
    expect([llegadas, otro.adentro()?.token]).toEqual([[], otro.token(1)])
    publico.entra(1)
    llamada = contestar
    await publico.publica()
    expect(tokens()).toEqual([''])
  })
})
