import type { ArticuloCapturado, FilaResuelta } from '@surtia/contracts/captura.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { Failure } from '../../api/send.ts'
import { NoSeGuardo, NoSeSabe } from '../../api/send-surely.ts'
import { dejarParaElSiguiente, formar } from '../../equipo/por-capturar.ts'
import { porQueNo } from '../../equipo/por-que-no.ts'
import type { FilaPorResolver } from '../../equipo/por-resolver.ts'
import { cerrarCanal, despachar, loDichoDe, reintentar } from './despacho.ts'
import { loUltimoDicho } from './dicho.ts'
import { preguntar } from './preguntar.ts'

type Medios = Parameters<typeof despachar>[0]

const equipo = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (clave: string) => equipo.get(clave) ?? null,
  setItem: (clave: string, valor: string) => equipo.set(clave, valor),
  removeItem: (clave: string) => equipo.delete(clave),
})
const navegador = {
  onLine: true,
  locks: navigator.locks,
}
vi.stubGlobal('navigator', navegador)

const articulo = (codArticulo: string): ArticuloCapturado => ({
  codArticulo,
  codBarras: '',
  descripcion: `ARTÍCULO ${codArticulo}`,
  laboratorio: '',
  urlImagen: '',
  precio: 10,
  motivoPrecio: 'neto',
  existenciaMiCedis: 5,
  existenciaOtrosCedis: 0,
  minimoPiezas: 1,
  empColectivo: 1,
  estatus: 'A',
  cantidad: 0,
})
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
let preguntas: FilaPorResolver[] = []
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
  preguntar: (filas) => preguntas.push(...filas),
  dudar: ({ cantidad }, { piezas }) => dudas.push([cantidad, piezas]),
  // a device that keeps nothing
  equipo: {
    conocer: async () => null,
    enEspera: async () => undefined,
    sigueEnEspera: () => false,
    enCarrito: () => 0,
    formar: async () => false,
  },
}
const escribir = (codigo: string, cantidad: string) =>
  formar({ escrito: `${cantidad}*${codigo}`, codigo, cantidad, rutaOrigen: 'captura-rapida' })

afterAll(() => {
  cerrarCanal()
  vi.unstubAllGlobals()
})
beforeEach(() => {
  equipo.clear()
  reintentar()
  agregados = []
  preguntas = []
  dudas = []
  falla = null
  navegador.onLine = true
})

test('lo tecleado sale en su orden, y lo que no se encuentra no detiene a lo que sigue', async () => {
  escribir('1000001', '12')
  const desconocido = loDichoDe(escribir('9999999', '3'))
  escribir('1000002', '4')
  await despachar(medios)
  expect(agregados.map(({ codigo, cantidad }) => [codigo, cantidad])).toEqual([
    ['1000001', 12],
    ['1000002', 4],
  ])
  expect(preguntas).toMatchObject([{ escrito: '3*9999999', codigo: '9999999' }])
  expect(await desconocido).toBe('No se encontró 3*9999999')
})

test('lo que no se guardó sigue formado, y se repite con la misma clave', async () => {
  const clave = escribir('1000001', '12')
  escribir('1000002', '4')
  falla = new NoSeGuardo()
  await despachar(medios)
  expect(agregados).toEqual([])
  falla = null
  await despachar(medios)
  expect(agregados.map(({ codigo }) => codigo)).toEqual(['1000001', '1000002'])
  expect(agregados[0]?.clave).toBe(clave)
})

test('un no del servidor se vuelve un renglón por resolver con su motivo', async () => {
  escribir('1000001', '12')
  falla = new Refusal('Cancelado')
  await despachar(medios)
  falla = null
  expect(preguntas).toMatchObject([{ resuelta: { estado: 'rechazada', detalle: 'Cancelado', cantidad: 12 } }])
  await despachar(medios)
  expect(agregados).toEqual([])
})

test('lo que se pregunta se dice con su motivo, y lo desconocido, por lo que se escribió', () => {
  const de = { clave: 'c', escrito: '2000000000138', codigo: '2000000000138', rutaOrigen: 'captura-rapida' } as const
  const varios = { ...fila('9', 1), candidatos: [articulo('1'), articulo('2')], detalle: 'Es de varios: elija uno.' }
  expect(preguntar(de, varios, medios)).toBe('Por resolver: 2000000000138. Es de varios: elija uno.')
  expect(preguntar(de, fila('9', 1), medios)).toBe('No se encontró 2000000000138')
})

test('de veinte veces lo habitual se pregunta, después de haberlo guardado', async () => {
  escribir('1000001', '12')
  escribir('1000002', '240')
  await despachar(medios)
  expect(agregados).toHaveLength(2)
  expect(dudas).toEqual([[240, 12]])
})

test('lo que otra pestaña ya mandó no sale otra vez de ésta', async () => {
  escribir('9999999', '3')
  // read here, and then sent by the other one, whose word of it has not come yet
  falla = new NoSeGuardo()
  escribir('1000001', '1')
  await despachar(medios)
  preguntas = []
  falla = null
  equipo.set('captura:cola:', '[]')
  await despachar(medios)
  expect(preguntas).toEqual([])
  expect(agregados).toEqual([])
})

test('sin red, a cada lectura se le dice que no se guardó, no sólo a la primera', async () => {
  const primera = loDichoDe(escribir('1000001', '1'))
  const segunda = loDichoDe(escribir('1000002', '1'))
  falla = new NoSeGuardo()
  await despachar(medios)
  expect(await primera).toBe('Sin conexión: no se guardó.')
  expect(await Promise.race([segunda, Promise.resolve('nada')])).toBe('Sin conexión: no se guardó.')
})

/** A device that keeps a catalogue, and what waits. */
function conEquipo() {
  const esperan = new Map<string, number>()
  const equipo: Medios['equipo'] = {
    conocer: async (codigo) => (codigo.startsWith('9') ? undefined : articulo(codigo)),
    enEspera: async (codArticulo) => esperan.get(codArticulo),
    sigueEnEspera: (codArticulo) => esperan.has(codArticulo),
    enCarrito: () => 0,
    formar: async (deseo) => {
      if (deseo.acto === 'carrito' && 'cantidad' in deseo) esperan.set(deseo.codArticulo, deseo.cantidad)
      return true
    },
  }
  const sinLinea = async () => {
    throw new NoSeGuardo()
  }
  return { esperan, conLinea: { ...medios, equipo }, sinLinea: { ...medios, equipo, resolver: sinLinea } }
}

test('sin línea espera lo que el equipo conoce; lo que no, espera a que se busque, y no detiene a lo que sigue', async () => {
  const { esperan, sinLinea, conLinea } = conEquipo()
  const dichos = ['1000001', '9999999', '1000001', '1000002'].map((codigo) => loDichoDe(escribir(codigo, '2')))
  navegador.onLine = false
  await despachar(sinLinea)
  expect([...esperan]).toEqual([
    ['1000001', 4],
    ['1000002', 2],
  ])
  expect(await Promise.all(dichos)).toEqual([
    'En espera de conexión: 2 de ARTÍCULO 1000001',
    'Por resolver: 2*9999999. Se buscará al volver la conexión.',
    'En espera de conexión: 4 de ARTÍCULO 1000001',
    'En espera de conexión: 2 de ARTÍCULO 1000002',
  ])
  esperan.clear()
  navegador.onLine = true
  await despachar(conLinea)
  expect(preguntas).toMatchObject([{ escrito: '2*9999999' }])
  expect(agregados).toEqual([])
})

test('con línea, de lo que ya espera se espera más; lo demás se agrega', async () => {
  const { esperan, conLinea } = conEquipo()
  esperan.set('1000001', 7)
  escribir('1000001', '2')
  escribir('1000002', '3')
  await despachar(conLinea)
  expect(esperan.get('1000001')).toBe(9)
  expect(agregados.map(({ codigo, cantidad }) => [codigo, cantidad])).toEqual([['1000002', 3]])
})

test('lo que salió y no se sabe si se guardó no espera de otro modo: se repite con su clave', async () => {
  const { esperan, conLinea, sinLinea } = conEquipo()
  const clave = escribir('1000001', '2')
  falla = new NoSeSabe()
  await despachar(conLinea)
  escribir('1000002', '1')
  navegador.onLine = false
  falla = new NoSeGuardo()
  await despachar({ ...sinLinea, agregar: medios.agregar })
  expect([...esperan]).toEqual([['1000002', 1]])
  falla = null
  navegador.onLine = true
  await despachar(conLinea)
  expect(agregados).toEqual([{ codigo: '1000001', cantidad: 2, clave }])
})

test('una línea que no contesta se espera una vez, no por cada lectura', async () => {
  const { esperan, conLinea } = conEquipo()
  let esperas = 0
  const resolver = async () => {
    esperas++
    throw new NoSeSabe()
  }
  for (const codigo of ['1000001', '1000002', '1000003']) escribir(codigo, '1')
  await despachar({ ...conLinea, resolver })
  expect([esperas, esperan.size]).toEqual([1, 3])
})

test('lo que salió y no tuvo respuesta dice que no se sabe; al guardarse, ya no dice nada', async () => {
  const clave = escribir('1000001', '2')
  falla = new NoSeSabe()
  await despachar(medios)
  expect(porQueNo.leer().get(clave)).toBe('No sabemos si se guardó.')
  falla = null
  await despachar(medios)
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
  const { esperan, conLinea } = conEquipo()
  const sinRespuesta = async () => {
    throw new NoSeSabe()
  }
  escribir('1000001', '14')
  await despachar({ ...conLinea, resolver: sinRespuesta })
  expect(loUltimoDicho().texto).toBe('Por guardar: 14 de ARTÍCULO 1000001')
  expect(loUltimoDicho().mientras()).toBe(true)
  esperan.clear()
  expect(loUltimoDicho().mientras()).toBe(false)
})

test('una pestaña que se durmió con el turno no lo tiene para siempre', async () => {
  let soltar = () => {}
  void navigator.locks
    .request('surtia-captura', () => new Promise<void>((listo) => (soltar = listo)))
    .catch(() => undefined)
  escribir('1000001', '1')
  await despachar(medios, 20)
  expect(agregados).toHaveLength(1)
  soltar()
})

test('lo que se escribió mientras salía un pedido se guarda después, y dice que es del siguiente', async () => {
  const dicho = loDichoDe(escribir('1000001', '5'))
  dejarParaElSiguiente()
  await despachar(medios)
  expect(await dicho).toBe('Para el siguiente pedido: 5 de ARTÍCULO 1000001')
})
