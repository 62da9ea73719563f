import { VERSION } from '@surtia/contracts/empresa.ts'
import { contarDelNavegador } from '@surtia/contracts/navegador.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compartido, type PortalDePruebas } from '../../test/portal.ts'

let portal: PortalDePruebas
beforeAll(async () => {
  portal = await compartido()
})
afterAll(() => portal.cerrar())

const version = VERSION
const contar = async (body: Record<string, unknown>) => (await portal.pedir(contarDelNavegador, { body })).status
const metricas = async () => (await fetch(`${portal.url}/salud/metricas`)).text()

test('lo que tarda una pantalla se suma por su nombre; los tiempos, en segundos', async () => {
  expect(await contar({ version, pantalla: 'carrito', medidas: { LCP: 1_200, CLS: 40 } })).toBe(200)
  const dichas = await metricas()
  expect(dichas).toContain(
    'surtia_navegador_segundos_bucket{le="1.8",metrica="LCP",pantalla="carrito",version="actual"} 1',
  )
  expect(dichas).toContain('surtia_navegador_segundos_sum{metrica="LCP",pantalla="carrito",version="actual"} 1.2')
  expect(dichas).toContain('surtia_navegador_cls_bucket{le="0.05",pantalla="carrito",version="actual"} 1')
})

test('un error se cuenta por su clase, y va a la bitácora sin datos de nadie', async () => {
  const { log } = portal.running.portal
  const escritos: unknown[] = []
  const alEscribir = Object.getPrototypeOf(log)
  const antes = alEscribir.child
  alEscribir.child = function child(...dados: unknown[]) {
    const hijo = antes.apply(this, dados)
    hijo.warn = (dicho: unknown) => void escritos.push(dicho)
    return hijo
  }
  const error = { clase: 'TypeError', lugar: 'Carrito-abc_1234.js:12:345', texto: 'no se leyó "Rosa" 6675550142' }
  try {
    expect(await contar({ version, pantalla: 'carrito', error })).toBe(200)
  } finally {
    alEscribir.child = antes
  }
  expect(escritos).toContainEqual({
    pantalla: 'carrito',
    version: 'actual',
    clase: 'TypeError',
    lugar: error.lugar,
    texto: 'no se leyó … #',
  })
  expect(await metricas()).toContain(
    'surtia_navegador_errores_total{clase="TypeError",pantalla="carrito",version="actual"} 1',
  )
})

test('quien mande lo que sea no hace casillas nuevas', async () => {
  const error = { clase: 'Inventada', lugar: 'a.js:1:1', texto: '' }
  expect(await contar({ version: '1.2.3', pantalla: 'otra', error })).toBe(200)
  expect(await metricas()).toContain('{clase="otra",pantalla="otra",version="otra"} 1')
  for (const malo of [
    { version, pantalla: '/clientes/detalle-producto/1000001' },
    { version: 'x', pantalla: 'otra' },
    { version, pantalla: 'otra', medidas: { LCP: 1.5 } },
    { version, pantalla: 'otra', medidas: { LCP: -1 } },
    { version, pantalla: 'otra', medidas: { OTRA: 1 } },
    { version, pantalla: 'otra', error: { ...error, lugar: 'https://otro.example/a.js:1:1' } },
    { version, pantalla: 'otra', error: { ...error, texto: 'a\nb' } },
    { version, pantalla: 'otra', error: { ...error, texto: 'x'.repeat(201) } },
    { version, pantalla: 'otra', usuario: 'farmacia' },
  ])
    expect([malo, await contar(malo)]).toEqual([malo, 400])
  expect(await contar({ version, pantalla: 'otra', sobra: 'x'.repeat(20_000) })).toBe(413)
})
