import { ASUNTOS, ASUNTOS_DE_HOY } from '@surtia/rules/personal/hoy.ts'
import { expect, test } from 'vitest'
import { casoEn, dichoDe, espera, listaDe, textoDe } from './asuntos.ts'

const dice = (clave: (typeof ASUNTOS)[number], cuantos: number) => textoDe({ clave, cuantos }).join(' ').trim()

test('cada asunto se dice con su número, en singular cuando es uno', () => {
  expect(ASUNTOS.map((clave) => dice(clave, 1_440))).toEqual([
    '1,440 pedidos detenidos',
    '1,440 pedidos sin acuse',
    '1,440 precios detenidos',
    '1,440 entregas detenidas',
    '1,440 pagos por revisar',
    '1,440 retiros sin responder',
    '1,440 depósitos por confirmar',
    '1,440 expedientes por revisar',
    '1,440 reclamaciones por atender',
    '1,440 correos sin entregar',
    '1,440 candidatos nuevos',
    '1,440 solicitudes nuevas',
    'Datos del ERP de hace 24 h',
    'El servidor necesita cuidado',
  ])
  expect(ASUNTOS.slice(0, -2).map((clave) => dice(clave, 1))).toEqual([
    '1 pedido detenido',
    '1 pedido sin acuse',
    '1 precio detenido',
    '1 entrega detenida',
    '1 pago por revisar',
    '1 retiro sin responder',
    '1 depósito por confirmar',
    '1 expediente por revisar',
    '1 reclamación por atender',
    '1 correo sin entregar',
    '1 candidato nuevo',
    '1 solicitud nueva',
  ])
  expect(dice('pedidosDetenidos', 10_000)).toBe('10,000+ pedidos detenidos')
  expect(dice('datosViejos', 3 * 1_440)).toBe('Datos del ERP de hace 3 días')
})

test('cada uno lleva a su lista ya filtrada', () => {
  const a = (clave: (typeof ASUNTOS)[number]) => listaDe({ clave, ...ASUNTOS_DE_HOY[clave] })
  expect(a('pedidosDetenidos')).toBe('/personal/pedidos?detenidos=si')
  expect(a('pagosPorRevisar')).toBe('/personal/cobranza?origen=tarjeta&estado=revisar')
  expect(a('correosSinEntregar')).toBe('/personal/correo?estado=sin+entregar')
  expect(a('preciosDetenidos')).toBe('/personal/puerta?pestana=precios')
  expect(a('cuidados')).toBeNull()
  expect(new Set(ASUNTOS.map(a)).size).toBe(ASUNTOS.length)
})

test('cada caso lleva a lo suyo y de ahí a su lista, y se dice en palabras', () => {
  const a = (clave: (typeof ASUNTOS)[number], caso: string) =>
    casoEn({ clave, filtros: ASUNTOS_DE_HOY[clave].filtros }, { clave: caso })
  expect(a('pedidosDetenidos', '500001')).toBe('/personal/pedidos/500001?detenidos=si')
  expect(a('pedidosSinAcuse', '500001')).toBe('/personal/pedidos/500001?sinAcuse=si')
  expect(a('preciosDetenidos', '1000001')).toBe('/personal/puerta?pestana=precios&codArticulo=1000001')
  expect(a('entregasDetenidas', '7')).toBe('/personal/puerta/7?estado=detenida')
  expect(a('pagosPorRevisar', 'PAG1')).toBe('/personal/cobranza/PAG1?origen=tarjeta&estado=revisar')
  expect(a('depositosPorConfirmar', '9')).toBe('/personal/cobranza/9?origen=deposito&estado=registrado')
  expect(a('correosSinEntregar', 'No hay buzón')).toBe('/personal/correo?estado=sin+entregar&causa=No+hay+buz%C3%B3n')
  expect(a('candidatosNuevos', 'a-b')).toBe('/personal/candidatos/a-b?estado=Nuevo')
  expect(a('solicitudesNuevas', '3')).toBe('/personal/solicitudes/3?estado=Nuevo')
  expect(dichoDe({ clave: 'entregasDetenidas' }, { que: 'precios' })).toBe('Precios')
  expect(dichoDe({ clave: 'candidatosNuevos' }, { que: 'postulacion' })).toBe('Postulación')
  expect(dichoDe({ clave: 'solicitudesNuevas' }, { que: 'interes' })).toBe('Quiere ser cliente')
  expect(dichoDe({ clave: 'pedidosDetenidos' }, { que: '500001' })).toBe('500001')
})

test('lo que espera desde hace un día o más es viejo; sin saber desde cuándo, no se dice', () => {
  const ahora = new Date('2026-11-22T18:00:00Z')
  expect(espera({ desde: '2026-11-22T15:00:00Z' }, ahora)).toEqual({ texto: 'hace 3 h', vieja: false })
  expect(espera({ desde: '2026-11-21T18:00:00Z' }, ahora)).toEqual({ texto: 'hace 24 h', vieja: true })
  expect(espera({ desde: ahora.toISOString() }, ahora)?.texto).toBe('hace un momento')
  expect(espera({ desde: null }, ahora)).toBeNull()
})
