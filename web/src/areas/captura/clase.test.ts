import type { FilaResuelta } from '@surtia/contracts/captura.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { Failure } from '../../api/send.ts'
import { NoSeGuardo, NoSeSabe } from '../../api/send-surely.ts'
import {
  dejarParaElSiguiente,
  formar,
  listPorCapturar,
  porResolverDe,
  resolver as responder,
} from '../../equipo/captura.ts'
import { despachar as mandar, reintentar } from '../../equipo/despacho.ts'
import { porQueNo } from '../../equipo/por-que-no.ts'
import { sacar } from '../../equipo/que-esperan.ts'
import { enEspera, registro } from '../../equipo/registro.ts'
import { articuloCapturado } from '../../test/articulo-capturado.ts'
import { claseDeCaptura, loDichoDe, type Medios } from './clase.ts'
import { loUltimoDicho } from './dicho.ts'
import { preguntar } from './preguntar.ts'

/** what the device's store is like */
const disco = vi.hoisted(() => ({ equipo: { lleno: false } }))
vi.mock('../../equipo/libro.ts', async () => {
  const { newLibroDePrueba } = await import('../../test/libro.ts')
  const { libro, equipo } = newLibroDePrueba()
  disco.equipo = equipo
  return { newLibro: () => libro }
})

const equipo = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (clave: string) => equipo.get(clave) ?? null,
  setItem: (clave: string, valor: string) => equipo.set(clave, valor),
  removeItem: (clave: string) => equipo.delete(clave),
})
vi.stubGlobal('sessionStorage', {})
const navegador = {
  onLine: true,
  locks: navigator.locks,
}
vi.stubGlobal('navigator', navegador)

const articulo = (codArticulo: string) => articuloCapturado(codArticulo, `ARTÍCULO ${codArticulo}`)
const fila = (codigo: string, cantidad: number): FilaResuelta => ({
  fila: 1,
  estado: codigo.startsWith('9') ? 'pregunta' : 'tomada',
  codArticulo: codigo,
  cantidad,
  articulo: codigo.startsWith('9') ? null : articulo(codigo),
  candidatos: [],
  detalle: codigo.startsWith('9') ? `No se encontró ${codigo}.` : '',
})

let agregados: { codigo: string; cantidad: number; clave: string }[] = []
let dudas: [cantidad: number, habitual: number][] = []
let falla: Error | null = null
const medios: Medios = {
  resolver: async (filas) => filas.map(({ codigo, cantidad }) => fila(String(codigo), Number(cantidad))),
  agregar: async (renglones, clave = '') => {
    if (falla) throw falla
    for (const { codArticulo, cantidad } of renglones) agregados.push({ codigo: codArticulo, cantidad, clave })
    const [{ codArticulo, cantidad: quedo } = { codArticulo: '', cantidad: 0 }] = renglones
    const habitual = quedo >= 240 ? { piezas: 12, antes: 0 } : undefined
    const cambios = [{ codArticulo, estaba: 0, quedo }]
    return { data: { agregados: 1, renglones: 1, noAgregados: [] }, cambios, habitual }
  },
  dudar: ({ cantidad }, { piezas }) => dudas.push([cantidad, piezas]),
  // a device without a catalogue
  conocer: async () => null,
  enCarrito: () => 0,
}
const despachar = (como = medios, silencio?: number) => mandar({ captura: claseDeCaptura(como) }, registro, silencio)
const preguntas = () => porResolverDe(registro.leer())
const escribir = (codigo: string, cantidad: string) =>
  formar({ escrito: `${cantidad}*${codigo}`, codigo, cantidad, rutaOrigen: 'captura-rapida' })

beforeEach(async () => {
  equipo.clear()
  equipo.set('sesion', JSON.stringify({ user: { user: 'botica', codCliente: '1' } }))
  await registro.vaciar('botica')
  reintentar()
  agregados = []
  dudas = []
  falla = null
  navegador.onLine = true
})

test('lo tecleado sale en su orden, y lo que no se encuentra no detiene a lo que sigue', async () => {
  escribir('1000001', '12')
  const desconocido = loDichoDe(escribir('9999999', '3'))
  escribir('1000002', '4')
  await despachar()
  expect(agregados.map(({ codigo, cantidad }) => [codigo, cantidad])).toEqual([
    ['1000001', 12],
    ['1000002', 4],
  ])
  expect(preguntas()).toMatchObject([{ escrito: '3*9999999', codigo: '9999999' }])
  expect(await desconocido).toBe('No se encontró 3*9999999')
})

test('lo que no se guardó sigue formado, y se repite con la misma clave', async () => {
  const clave = escribir('1000001', '12')
  escribir('1000002', '4')
  falla = new NoSeGuardo()
  // nothing else could keep it
  disco.equipo.lleno = true
  await despachar()
  disco.equipo.lleno = false
  expect(agregados).toEqual([])
  falla = null
  await despachar()
  expect(agregados.map(({ codigo }) => codigo)).toEqual(['1000001', '1000002'])
  expect(agregados[0]?.clave).toBe(clave)
})

test('un no del servidor se vuelve un renglón por resolver con su motivo', async () => {
  escribir('1000001', '12')
  falla = new Refusal('Cancelado')
  await despachar()
  falla = null
  expect(preguntas()).toMatchObject([{ resuelta: { estado: 'rechazada', detalle: 'Cancelado', cantidad: 12 } }])
  await despachar()
  expect(agregados).toEqual([])
})

test('lo que se pregunta se dice con su motivo, y lo desconocido, por lo que se escribió', () => {
  const de = { escrito: '2000000000138' }
  const varios = { ...fila('9', 1), candidatos: [articulo('1'), articulo('2')], detalle: 'Es de varios: elija uno.' }
  expect(preguntar(de, varios)).toBe('Por resolver: 2000000000138. Es de varios: elija uno.')
  expect(preguntar(de, fila('9', 1))).toBe('No se encontró 2000000000138')
})

test('de veinte veces lo habitual se pregunta, después de haberlo guardado', async () => {
  escribir('1000001', '12')
  escribir('1000002', '240')
  await despachar()
  expect(agregados).toHaveLength(2)
  expect(dudas).toEqual([[240, 12]])
})

test('un renglón por resolver se contesta una sola vez, aunque se conteste dos o en dos pestañas', async () => {
  escribir('9999999', '3')
  await despachar()
  const [fila] = preguntas()
  if (!fila) throw new Error('nada por resolver')
  const renglon = { articulo: articulo('1000001'), cantidad: 3 }
  const linea = { escrito: fila.escrito, codigo: '1000001', cantidad: '3', rutaOrigen: fila.rutaOrigen, renglon }
  expect([responder(fila, linea), responder(fila, linea)]).toEqual([true, false])
  await despachar()
  expect(agregados.map(({ codigo, cantidad }) => [codigo, cantidad])).toEqual([['1000001', 3]])
  expect(preguntas()).toEqual([])
})

test('sin red, a cada lectura se le dice que no se guardó, no sólo a la primera', async () => {
  const primera = loDichoDe(escribir('1000001', '1'))
  const segunda = loDichoDe(escribir('1000002', '1'))
  falla = new NoSeGuardo()
  disco.equipo.lleno = true
  await despachar()
  disco.equipo.lleno = false
  expect(await primera).toBe('Sin conexión: no se guardó.')
  expect(await Promise.race([segunda, Promise.resolve('nada')])).toBe('Sin conexión: no se guardó.')
})

/** A device that keeps a catalogue. */
const conLinea: Medios = {
  ...medios,
  conocer: async (codigo) => (codigo.startsWith('9') ? undefined : articulo(codigo)),
  enCarrito: (codArticulo) => (codArticulo === '1000005' ? 5 : 0),
}
const sinLinea: Medios = {
  ...conLinea,
  resolver: async () => {
    throw new NoSeGuardo()
  },
}
const esperan = () =>
  registro.leer().cambios.flatMap((c) => (c.acto === 'carrito' ? [[c.codArticulo, c.cantidad] as const] : []))
const desear = (codArticulo: string, cantidad: number) =>
  registro.formar({ acto: 'carrito', codArticulo, descripcion: '', cantidad, estaba: 0, rutaOrigen: 'carrito' }).queda
const dejarDeEsperar = () => sacar(...registro.leer().cambios.filter(({ acto }) => acto === 'carrito'))

test('sin línea espera lo que el equipo conoce; lo que no, espera a que se busque, y no detiene a lo que sigue', async () => {
  const dichos = ['1000001', '9999999', '1000001', '1000002'].map((codigo) => loDichoDe(escribir(codigo, '2')))
  navegador.onLine = false
  await despachar(sinLinea)
  expect(esperan()).toEqual([
    ['1000001', 4],
    ['1000002', 2],
  ])
  expect(await Promise.all(dichos)).toEqual([
    'En espera de conexión: 2 de ARTÍCULO 1000001',
    'Por resolver: 2*9999999. Se buscará al volver la conexión.',
    'En espera de conexión: 4 de ARTÍCULO 1000001',
    'En espera de conexión: 2 de ARTÍCULO 1000002',
  ])
  await dejarDeEsperar()
  navegador.onLine = true
  await despachar(conLinea)
  expect(preguntas()).toMatchObject([{ escrito: '2*9999999' }])
  expect(agregados).toEqual([])
})

test('con línea, de lo que ya espera se espera más; lo demás se agrega', async () => {
  await desear('1000001', 7)
  escribir('1000001', '2')
  escribir('1000002', '3')
  await despachar(conLinea)
  expect(esperan()).toEqual([['1000001', 9]])
  expect(agregados.map(({ codigo, cantidad }) => [codigo, cantidad])).toEqual([['1000002', 3]])
})

test('lo que salió y no se sabe si se guardó no espera de otro modo: se repite con su clave', async () => {
  const clave = escribir('1000001', '2')
  falla = new NoSeSabe()
  await despachar(conLinea)
  escribir('1000002', '1')
  navegador.onLine = false
  falla = new NoSeGuardo()
  await despachar({ ...sinLinea, agregar: medios.agregar })
  expect(esperan()).toEqual([['1000002', 1]])
  falla = null
  navegador.onLine = true
  await despachar(conLinea)
  expect(agregados).toEqual([{ codigo: '1000001', cantidad: 2, clave }])
})

test('una línea que no contesta se espera una vez, no por cada lectura', async () => {
  let esperas = 0
  const resolver = async () => {
    esperas++
    throw new NoSeSabe()
  }
  for (const codigo of ['1000001', '1000002', '1000003']) escribir(codigo, '1')
  await despachar({ ...conLinea, resolver })
  expect([esperas, esperan().length]).toEqual([1, 3])
})

test('lo que salió y no tuvo respuesta dice que no se sabe; al guardarse, ya no dice nada', async () => {
  const clave = escribir('1000001', '2')
  falla = new NoSeSabe()
  await despachar()
  expect(porQueNo.leer().get(clave)).toBe('No sabemos si se guardó.')
  falla = null
  await despachar()
  expect(porQueNo.leer().size).toBe(0)
})

test('lo que el portal no pudo de uno solo no detiene a los demás', async () => {
  const mala = escribir('1000001', '1')
  escribir('1000002', '1')
  const agregar: Medios['agregar'] = (renglones, clave) =>
    renglones[0]?.codArticulo === '1000001'
      ? Promise.reject(new Failure(500, 'Ocurrió un error.'))
      : medios.agregar(renglones, clave)
  await despachar({ ...medios, agregar })
  expect(agregados.map(({ codigo }) => codigo)).toEqual(['1000002'])
  expect([...porQueNo.leer()]).toEqual([[mala, 'Ocurrió un error.']])
})

test('lo dicho de lo que espera calla cuando ya no espera; con red no habla de la conexión', async () => {
  const sinRespuesta = async () => {
    throw new NoSeSabe()
  }
  escribir('1000001', '14')
  await despachar({ ...conLinea, resolver: sinRespuesta })
  expect(loUltimoDicho().texto).toBe('Por guardar: 14 de ARTÍCULO 1000001')
  expect(loUltimoDicho().mientras()).toBe(true)
  await dejarDeEsperar()
  expect(loUltimoDicho().mientras()).toBe(false)
})

test('lo de quien ya no está sigue siendo suyo: no sale con otro, y lo que se pregunta está por resolver al volver', async () => {
  const entra = (user: string) => equipo.set('sesion', JSON.stringify({ user: { user, codCliente: '1' } }))
  const resolver: Medios['resolver'] = (filas) => {
    entra('otra')
    return medios.resolver(filas)
  }
  for (const codigo of ['9999999', '1000001']) {
    escribir(codigo, '3')
    await despachar({ ...medios, resolver })
    expect((await registro.alDia()).cambios).toEqual([])
    entra('botica')
    await registro.alDia()
  }
  expect(preguntas()).toMatchObject([{ escrito: '3*9999999' }])
  expect(agregados).toEqual([])
  expect(listPorCapturar()).toMatchObject([{ codigo: '1000001' }])
})

test('lo que no cupo en el equipo sale de esta pestaña, también cuando ya cabe', async () => {
  disco.equipo.lleno = true
  escribir('1000001', '3')
  await registro.alDia()
  disco.equipo.lleno = false
  await despachar()
  expect(agregados.map(({ codigo }) => codigo)).toEqual(['1000001'])
  expect(listPorCapturar()).toEqual([])
})

test('una pestaña que se durmió con el turno no lo tiene para siempre', async () => {
  let soltar = () => {}
  void navigator.locks
    .request('surtia-registro', () => new Promise<void>((listo) => (soltar = listo)))
    .catch(() => undefined)
  escribir('1000001', '1')
  await despachar(medios, 20)
  expect(agregados).toHaveLength(1)
  soltar()
})

test('lo que se escribió mientras salía un pedido se guarda después, y dice que es del siguiente', async () => {
  const dicho = loDichoDe(escribir('1000001', '5'))
  dejarParaElSiguiente()
  await despachar()
  expect(await dicho).toBe('Para el siguiente pedido: 5 de ARTÍCULO 1000001')
})

test('sin línea cada lectura es una pieza más de lo que hay o ya espera; una caja, las suyas', async () => {
  for (let i = 0; i < 3; i++) escribir('1000005', '1')
  const renglon = { articulo: articulo('1000002'), cantidad: 24 }
  formar({ escrito: 'caja', codigo: '12000000000012', cantidad: '2', rutaOrigen: 'escaner', renglon })
  falla = new NoSeGuardo()
  await despachar(sinLinea)
  expect(esperan()).toEqual([
    ['1000005', 8],
    ['1000002', 24],
  ])
  expect(enEspera('carrito', '1000005')?.estaba).toBe(5)
})

test('lo que no trae cantidad que se entienda espera a la línea', async () => {
  for (const mal of ['', '0', '2.5', 'doce', '-1', '123456']) escribir('1000001', mal)
  await despachar(sinLinea)
  expect(esperan()).toEqual([])
  expect(listPorCapturar().map(({ sinResolver }) => sinResolver)).toEqual(Array.from({ length: 6 }, () => true))
})

test('más de lo que salió y no se sabe si se guardó espera con él: nadie puede contar todavía', async () => {
  escribir('1000001', '2')
  falla = new NoSeSabe()
  await despachar(conLinea)
  escribir('1000001', '1')
  falla = new NoSeGuardo()
  await despachar(sinLinea)
  expect(esperan()).toEqual([])
  falla = null
  await despachar(conLinea)
  expect(agregados.map(({ cantidad }) => cantidad)).toEqual([2, 1])
})
