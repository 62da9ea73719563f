import { randomUUID } from 'node:crypto'
import type { Data } from '@surtia/contracts/call.ts'
import { salenReclamaciones } from '@surtia/contracts/puerta.ts'
import { reclamacionDe, retirarReclamacion } from '@surtia/contracts/reclamaciones.ts'
import * as mesa from '@surtia/contracts/reclamaciones-de-mesa.ts'
import { llevarReclamaciones, type Vistas } from '@surtia/demo/llevar-reclamaciones.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pedidoConLotes } from '../../test/pedido-con-lotes.ts'
import { entrarComo } from '../../test/personal.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { entregarFilas } from '../../test/puerta.ts'
import { AHORA, CLAVE_ERP } from '../../test/settings.ts'

// A client that the demo leaves without orders.
const CLIENTE = '100002'
let portal: PortalDePruebas
let token: string
let calidad: string
beforeAll(async () => {
  portal = await levantar({ avisosUrl: 'http://127.0.0.1:9/avisos' })
  token = await portal.entrar('nueva')
  calidad = (await entrarComo(portal, ['calidad'])).token
  await portal.sql("update clientes set correo = 'nueva@farmacias.example' where cod_cliente = $1", [CLIENTE])
})
afterAll(() => portal.cerrar())

type Linea = { piezas: number; codArticulo?: string; lote?: string; motivo?: string }
/** A claim of an order that left a minute ago with 5 of 1000001 and 5 of 1000002, in lot AB-1. */
async function reclamada(...lineas: Linea[]): Promise<{ id: number; folio: string }> {
  const lote = { lote: 'AB-1', caducidad: '2028-05-31', piezas: 5 }
  const folio = await pedidoConLotes(portal, {
    codCliente: CLIENTE,
    salio: new Date(AHORA.getTime() - 60_000),
    surtido: { '1000001': 5, '1000002': 5 },
    lotes: [
      { codArticulo: '1000001', ...lote },
      { codArticulo: '1000002', ...lote },
    ],
  })
  const renglones = lineas.map((linea) => ({
    ...{ codArticulo: '1000001', lote: 'AB-1', motivo: 'danado', detalle: '' },
    ...linea,
  }))
  const forma = new FormData()
  forma.set('json', JSON.stringify({ folio, renglones }))
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }
  const respuesta = await fetch(`${portal.url}/api/reclamaciones/crear`, { method: 'POST', headers, body: forma })
  return { id: ((await respuesta.json()) as { data: { id: number } }).data.id, folio }
}
const erp = { authorization: `Bearer ${CLAVE_ERP}`, 'content-type': 'application/json' }
async function pendiente(id: number): Promise<Data<typeof salenReclamaciones.salientes>[number] | undefined> {
  const respuesta = await fetch(`${portal.url}${salenReclamaciones.salientes.path}?limite=500`, { headers: erp })
  const { data } = (await respuesta.json()) as { data: Data<typeof salenReclamaciones.salientes> }
  return data.find((una) => una.id === id)
}
async function acusar(id: number): Promise<number> {
  const body = JSON.stringify({ ids: [id, 999_999] })
  const respuesta = await fetch(`${portal.url}${salenReclamaciones.acusar.path}`, {
    method: 'POST',
    headers: erp,
    body,
  })
  return ((await respuesta.json()) as { data: { acusados: number } }).data.acusados
}
const decir = async (...filas: object[]) => {
  const { aceptados, errores } = (await entregarFilas(portal.url, 'estatusReclamaciones', filas)).data
  return { aceptados, errores: errores.map(({ campo, motivo }) => [campo, motivo]) }
}
const ver = async (id: number) =>
  (await portal.pedir(reclamacionDe, { token, params: { id: String(id) } as never })).sobre.data
const dar = async (call: typeof mesa.tomarReclamacion, id: number, body = {}) => {
  const { version } = (
    await portal.pedir(mesa.reclamacionDeMesa, { token: calidad, params: { id: String(id) } as never })
  ).sobre.data
  return portal.pedir(call, { token: calidad, params: { id: String(id) } as never, body: { version, ...body } })
}
const avisos = async (id: number) => ({
  campana: (
    await portal.sql<{ titulo: string }>(
      'select titulo from notificaciones where cod_cliente = $1 and titulo like $2 order by codigo',
      [CLIENTE, `Reclamación ${id}: %`],
    )
  ).map(({ titulo }) => titulo.split(': ')[1]),
  correos: (
    await portal.sql<{ clave: string }>(
      "select clave from salidas where tipo = 'correo' and clave like $1 order by id",
      [`reclamacion:${id}:%`],
    )
  ).map(({ clave }) => clave.split(':')[2]),
  pasos: (
    await portal.sql<{ n: number }>(
      "select count(*)::int as n from auditoria where evento like 'reclamacion.%' and detalle->>'id' = $1",
      [String(id)],
    )
  )[0]?.n,
})

test('el ERP la recoge hasta que la acusa, y otra vez autorizada, con cuántas piezas, y retirada', async () => {
  const { id, folio } = await reclamada({ piezas: 3 }, { piezas: 1, motivo: 'faltante' })
  expect(await pendiente(id)).toEqual({
    ...{ id, folio, codCliente: CLIENTE, codSucursal: 3, fecha: expect.stringMatching(/Z$/), estado: 'enviada' },
    ...{ conRegreso: true, rechazo: '', notaCredito: '', idRetiro: null, importe: 46.4 },
    renglones: [
      {
        linea: 1,
        codArticulo: '1000001',
        lote: 'AB-1',
        piezas: 3,
        aceptadas: null,
        motivo: 'danado',
        detalle: '',
        importe: 34.8,
      },
      {
        linea: 2,
        codArticulo: '1000001',
        lote: 'AB-1',
        piezas: 1,
        aceptadas: null,
        motivo: 'faltante',
        detalle: '',
        importe: 11.6,
      },
    ],
  })
  expect([await acusar(id), await acusar(id)]).toEqual([1, 0])
  await dar(mesa.tomarReclamacion, id)
  expect(await pendiente(id)).toBeUndefined()
  await dar(mesa.autorizarReclamacion, id, { renglones: [{ linea: 1, piezas: 2 }], conRegreso: false })
  expect(await pendiente(id)).toMatchObject({
    ...{ estado: 'autorizada', conRegreso: false, importe: 34.8 },
    renglones: [{ aceptadas: 2 }, { aceptadas: 1 }],
  })
  const anuncios = await portal.sql<{ clave: string }>(
    "select clave from salidas where tipo = 'aviso' and clave like 'aviso:reclamacion.nueva:%' order by id",
  )
  expect(anuncios.map(({ clave }) => clave)).toEqual([
    `aviso:reclamacion.nueva:${id}`,
    `aviso:reclamacion.nueva:${id}:v3`,
  ])
  const otra = await reclamada({ piezas: 1 })
  await acusar(otra.id)
  await portal.pedir(retirarReclamacion, { token, params: { id: String(otra.id) } as never })
  expect((await pendiente(otra.id))?.estado).toBe('retirada')
})

test('lo que pasa entre que se da y se acusa se da otra vez: el acuse es de lo que se dio', async () => {
  const { id } = await reclamada({ piezas: 1 })
  expect((await pendiente(id))?.estado).toBe('enviada')
  await portal.pedir(retirarReclamacion, { token, params: { id: String(id) } as never })
  expect(await acusar(id)).toBe(0)
  expect((await pendiente(id))?.estado).toBe('retirada')
  expect([await acusar(id), await acusar(id)]).toEqual([1, 0])
  expect(await pendiente(id)).toBeUndefined()
})

test('cada paso, de quien sea, se avisa una vez por campana y correo, y queda en la auditoría', async () => {
  const { id } = await reclamada({ piezas: 1 })
  await dar(mesa.tomarReclamacion, id)
  expect(await decir({ idReclamacion: id, estado: 'autorizada' })).toEqual({ aceptados: 1, errores: [] })
  await dar(mesa.recolectarReclamacion, id)
  await decir(
    { idReclamacion: id, estado: 'recibida' },
    { idReclamacion: id, estado: 'acreditada', notaCredito: 'NC-9' },
  )
  await decir({ idReclamacion: id, estado: 'acreditada', notaCredito: 'nc-9' })
  const pasos = ['enviada', 'en revisión', 'autorizada', 'recolectada', 'recibida', 'acreditada']
  expect(await avisos(id)).toEqual({
    campana: pasos,
    correos: pasos.map((paso) => paso.replace('en revisión', 'en-revision')),
    pasos: pasos.length,
  })
  expect(await ver(id)).toMatchObject({ estado: 'acreditada', notaCredito: 'NC-9' })
  // what the ERP said itself it is not told; the staff's step came after it was given
  await pendiente(id)
  await acusar(id)
  expect(await pendiente(id)).toBeUndefined()
})

test('el ERP sólo avanza, paso por paso: lo que no se puede se rechaza con su motivo, y lo mismo otra vez no es nada', async () => {
  const { id } = await reclamada({ piezas: 1 })
  const una = { idReclamacion: id }
  expect(await decir({ ...una, idReclamacion: 999_999, estado: 'en-revision' })).toEqual({
    aceptados: 0,
    errores: [['idReclamacion', 'La reclamación 999999 no existe.']],
  })
  const malas: [object, string, string][] = [
    [{ estado: 'autorizada' }, 'estado', 'La reclamación está enviada: todavía no se puede autorizar.'],
    [{ estado: 'cerrada' }, 'estado', 'La reclamación está enviada: todavía no se puede cerrar.'],
    [{ estado: 'acreditada' }, 'notaCredito', 'Diga la serie y el folio de su nota de crédito.'],
    [{ estado: 'en-revision', motivo: 'sin-evidencia' }, 'motivo', 'Sólo lo lleva una rechazada.'],
    [{ estado: 'en-revision', notaCredito: 'NC1' }, 'notaCredito', 'Sólo lo lleva una acreditada.'],
  ]
  for (const [mala, campo, motivo] of malas)
    expect((await decir({ ...una, ...mala })).errores).toEqual([[campo, motivo]])
  expect((await decir({ ...una, estado: 'retirada' })).errores[0]?.[0]).toBe('estado')
  await decir({ ...una, estado: 'en-revision' })
  expect((await decir({ ...una, estado: 'rechazada' })).errores).toEqual([['motivo', 'Diga por qué se rechaza.']])
  for (let vez = 0; vez < 2; vez++)
    expect(await decir({ ...una, estado: 'rechazada', motivo: 'sin-evidencia' })).toEqual({ aceptados: 1, errores: [] })
  expect((await decir({ ...una, estado: 'rechazada', motivo: 'sin-derecho' })).errores).toEqual([
    ['motivo', 'Ya se rechazó por otro motivo.'],
  ])
  expect((await decir({ ...una, estado: 'en-revision' })).errores).toEqual([
    ['estado', 'La reclamación está rechazada: ya no se puede tomar.'],
  ])
  expect(await ver(id)).toMatchObject({ estado: 'rechazada', rechazo: 'sin-evidencia' })
  expect((await avisos(id)).pasos).toBe(3)
})

type Concepto = { codigo: string; importe: string; iva: string }
let folioDeNota = 700
/** A credit note as the ERP sends it, of concepts with 16 of IVA. */
function nota(idReclamacion: number | undefined, conceptos: readonly Concepto[], mas: Record<string, unknown> = {}) {
  const folio = String(++folioDeNota)
  const suma = (de: (c: Concepto) => string) => conceptos.reduce((todo, c) => todo + Number(de(c)), 0)
  const [subTotal, iva] = [suma((c) => c.importe), suma((c) => c.iva)]
  const deCada = conceptos
    .map(
      (c) =>
        `<cfdi:Concepto NoIdentificacion="${c.codigo}" Cantidad="1" Descripcion="X" Importe="${c.importe}"><cfdi:Impuestos><cfdi:Traslados><cfdi:Traslado Impuesto="002" TasaOCuota="0.160000" Importe="${c.iva}"/></cfdi:Traslados></cfdi:Impuestos></cfdi:Concepto>`,
    )
    .join('')
  const xml = `<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" Version="4.0" Serie="NE" Folio="${folio}" Fecha="2026-11-02T10:00:00" TipoDeComprobante="E" Moneda="MXN" SubTotal="${subTotal.toFixed(2)}" Total="${(subTotal + iva).toFixed(2)}"><cfdi:Conceptos>${deCada}</cfdi:Conceptos><cfdi:Impuestos><cfdi:Traslados><cfdi:Traslado Impuesto="002" TasaOCuota="0.160000" Importe="${iva.toFixed(2)}"/></cfdi:Traslados></cfdi:Impuestos><cfdi:Complemento><tfd:TimbreFiscalDigital UUID="${randomUUID()}"/></cfdi:Complemento></cfdi:Comprobante>`
  return {
    papel: `NE${folio}`,
    fila: {
      ...{ tipoDocumento: 'C', serie: 'NE', folio, codCliente: CLIENTE, xml },
      ...(idReclamacion === undefined ? {} : { idReclamacion }),
      ...mas,
    },
  }
}
const mandar = async (...filas: object[]) => {
  const { aceptados, errores } = (await entregarFilas(portal.url, 'facturas', filas)).data
  return { aceptados, errores: errores.map(({ campo, motivo }) => [campo, motivo]) }
}
const acreditado = async (id: number) => {
  const [suyo] = await portal.sql<{
    estado: string
    nota: string
    acreditado: number | null
    renglones: (number | null)[]
  }>(
    `select k.estado, k.nota_credito as nota, k.acreditado, array(select x.acreditado::float8 from reclamacion_renglones x where x.id_reclamacion = k.id order by x.linea) as renglones
       from reclamaciones k where k.id = $1`,
    [id],
  )
  return suyo
}

test('una nota de crédito que la nombra la cierra con su folio y su importe; sus renglones suman la nota', async () => {
  const { id } = await reclamada(
    { piezas: 2 },
    { piezas: 1, motivo: 'faltante' },
    { piezas: 1, codArticulo: '1000002' },
  )
  const { papel, fila } = nota(id, [
    { codigo: '1000001', importe: '25.00', iva: '4.00' },
    { codigo: '1000002', importe: '9.99', iva: '1.60' },
  ])
  expect(await mandar(fila)).toEqual({ aceptados: 1, errores: [] })
  const suyo = { estado: 'acreditada', nota: papel, acreditado: 40.59, renglones: [19.33, 9.67, 11.59] }
  expect(await acreditado(id)).toEqual(suyo)
  expect((await ver(id)).historia.at(-1)).toMatchObject({
    estado: 'acreditada',
    nota: `Nota de crédito ${papel} por $40.59`,
  })
  // the same paper again, and another one, change nothing
  await mandar(fila)
  const otra = nota(id, [{ codigo: '1000001', importe: '1.00', iva: '0.16' }])
  expect(await mandar(otra.fila)).toEqual({ aceptados: 1, errores: [] })
  expect(await acreditado(id)).toEqual(suyo)
  expect((await avisos(id)).correos).toEqual(['enviada', 'acreditada'])
})

test('la que no dice de qué artículos es la acredita entera; la que llega después de dicha le pone su importe', async () => {
  const { id } = await reclamada({ piezas: 2 })
  const { papel, fila } = nota(id, [{ codigo: '84111506', importe: '20.00', iva: '3.20' }])
  expect(await decir({ idReclamacion: id, estado: 'acreditada', notaCredito: papel })).toMatchObject({ aceptados: 1 })
  expect(await acreditado(id)).toMatchObject({ nota: papel, acreditado: null })
  await mandar(fila)
  expect(await acreditado(id)).toEqual({ estado: 'acreditada', nota: papel, acreditado: 23.2, renglones: [null] })
  // one that came before anybody said of what it is
  const otra = await reclamada({ piezas: 1 })
  const suya = nota(undefined, [{ codigo: '1000001', importe: '10.00', iva: '1.60' }])
  await mandar(suya.fila)
  await decir({ idReclamacion: otra.id, estado: 'acreditada', notaCredito: suya.papel })
  expect(await acreditado(otra.id)).toMatchObject({ acreditado: 11.6, renglones: [11.6] })
})

test('se rechaza la de otro cliente, la de una rechazada o retirada y la de ninguna; una cancelada no cierra nada', async () => {
  const { id } = await reclamada({ piezas: 1 })
  const conceptos = [{ codigo: '1000001', importe: '10.00', iva: '1.60' }]
  const errorDe = async (cual: number, mas = {}) => (await mandar(nota(cual, conceptos, mas).fila)).errores
  expect(await errorDe(id, { codCliente: '100001' })).toEqual([['idReclamacion', 'La reclamación es de otro cliente.']])
  expect(await errorDe(999_999)).toEqual([['idReclamacion', 'La reclamación 999999 no existe.']])
  expect(await errorDe(id, { tipoDocumento: 'F' })).toEqual([
    ['idReclamacion', 'Sólo una nota de crédito (C) cierra una reclamación.'],
  ])
  expect(await errorDe(id, { cancelada: true })).toEqual([])
  expect((await ver(id)).estado).toBe('enviada')
  await portal.pedir(retirarReclamacion, { token, params: { id: String(id) } as never })
  expect(await errorDe(id)).toEqual([['idReclamacion', 'La reclamación está retirada: ya no se puede acreditar.']])
  const { id: rechazada } = await reclamada({ piezas: 1 })
  await decir(
    { idReclamacion: rechazada, estado: 'en-revision' },
    { idReclamacion: rechazada, estado: 'rechazada', motivo: 'sin-derecho' },
  )
  const buena = nota(undefined, conceptos)
  const { aceptados, errores } = await mandar(buena.fila, nota(rechazada, conceptos).fila)
  expect([aceptados, errores]).toEqual([
    1,
    [['idReclamacion', 'La reclamación está rechazada: ya no se puede acreditar.']],
  ])
})

const conceptos = [{ codigo: '1000001', importe: '10.00', iva: '1.60' }]

test('una nota cancelada ya no acredita: la reclamación vuelve a donde estaba, se dice a los dos lados y se acredita con otra', async () => {
  const { id, folio } = await reclamada({ piezas: 1 })
  await dar(mesa.tomarReclamacion, id)
  await dar(mesa.autorizarReclamacion, id)
  const una = nota(id, conceptos)
  await mandar(una.fila)
  await acusar(id)
  // whether or not it names the claim
  const { idReclamacion: _, ...sinNombrarla } = nota(id, conceptos).fila as Record<string, unknown>
  await mandar({ ...sinNombrarla, cancelada: true })
  expect(await acreditado(id)).toMatchObject({ estado: 'acreditada', nota: una.papel })
  const { idReclamacion: __, ...suya } = una.fila as Record<string, unknown>
  for (let vez = 0; vez < 2; vez++) await mandar({ ...suya, cancelada: true })
  expect(await acreditado(id)).toEqual({ estado: 'autorizada', nota: '', acreditado: null, renglones: [null] })
  expect((await ver(id)).historia.map(({ estado }) => estado)).toEqual([
    ...['enviada', 'en-revision', 'autorizada', 'acreditada', 'autorizada'],
  ])
  expect((await ver(id)).historia.at(-1)?.nota).toBe(`Se canceló la nota de crédito ${una.papel}`)
  expect(await pendiente(id)).toMatchObject({ estado: 'autorizada', notaCredito: '' })
  const dicho = `Del pedido ${folio}. Se canceló su nota de crédito ${una.papel}: la reclamación vuelve a estar autorizada, y sigue.`
  const [ultima] = await portal.sql<{ mensaje: string }>(
    'select mensaje from notificaciones order by codigo desc limit 1',
  )
  expect(ultima?.mensaje).toBe(dicho)
  const mala = await decir({ idReclamacion: id, estado: 'acreditada', notaCredito: una.papel })
  expect(mala.errores).toEqual([['notaCredito', `La nota de crédito ${una.papel} está cancelada.`]])
  await mandar(nota(id, conceptos).fila)
  expect(await acreditado(id)).toMatchObject({ estado: 'acreditada', acreditado: 11.6 })
  const correos = ['enviada', 'en-revision', 'autorizada', 'acreditada', 'autorizada', 'acreditada']
  expect(await avisos(id)).toMatchObject({ correos, pasos: correos.length })
})

test('si otra nota que vale la nombra, la acredita en lugar de la cancelada, llegue antes, después o con ella', async () => {
  for (const orden of ['antes', 'con ella'] as const) {
    const { id } = await reclamada({ piezas: 1 })
    const [una, otra] = [nota(id, conceptos), nota(id, [{ codigo: '1000001', importe: '5.00', iva: '0.80' }])]
    await mandar(una.fila)
    if (orden === 'antes') await mandar(otra.fila)
    await mandar({ ...una.fila, cancelada: true }, ...(orden === 'antes' ? [] : [otra.fila]))
    expect(await acreditado(id)).toEqual({ estado: 'acreditada', nota: otra.papel, acreditado: 5.8, renglones: [5.8] })
    expect((await ver(id)).historia.at(-1)?.nota).toBe(
      `Nota de crédito ${otra.papel} por $5.80, en lugar de ${una.papel}`,
    )
    expect((await avisos(id)).correos).toEqual(['enviada', 'acreditada', 'acreditada'])
  }
})

/** The demo's warehouse, whose rounds come a minute apart: how many of them until nothing of these claims waits any more. */
async function rondasDelAlmacen(...ids: number[]): Promise<number> {
  const vistas: Vistas = new Map()
  for (let n = 1; ; n++) {
    const ahora = new Date(AHORA.getTime() + n * 60_000)
    await llevarReclamaciones({ url: portal.url, clave: CLAVE_ERP }, { segundos: 60, ahora, vistas })
    if ((await Promise.all(ids.map(pendiente))).every((una) => una === undefined)) return n
  }
}
const historiaDe = async (id: number) => (await ver(id)).historia.map(({ estado }) => estado)

test('el almacén de la demostración lleva una reclamación paso por paso hasta su nota, que suma lo reclamado al centavo', async () => {
  const { id } = await reclamada({ piezas: 2 }, { piezas: 1, codArticulo: '1000002', motivo: 'faltante' })
  const { id: faltante } = await reclamada({ piezas: 3, motivo: 'faltante' })
  const { id: sobrante } = await reclamada({ piezas: 1, lote: 'ZZ-9', motivo: 'sobrante' })
  // what was charged to nobody is worth nothing, and ends all the same
  const { id: equivocado } = await reclamada({ piezas: 1, codArticulo: '1000003', motivo: 'equivocado' })
  const { importe } = await ver(id)
  await rondasDelAlmacen(id, faltante, sobrante, equivocado)
  const hasta = ['enviada', 'en-revision', 'autorizada']
  expect(await historiaDe(id)).toEqual([...hasta, 'recolectada', 'recibida', 'acreditada'])
  expect(await historiaDe(equivocado)).toEqual([...hasta, 'recolectada', 'recibida', 'acreditada'])
  expect(await historiaDe(faltante)).toEqual([...hasta, 'acreditada'])
  expect(await historiaDe(sobrante)).toEqual([...hasta, 'recolectada', 'recibida'])
  expect(importe).toBe(34.8)
  expect(await acreditado(id)).toEqual({
    ...{ estado: 'acreditada', nota: `NC${10_000 + id}`, acreditado: importe, renglones: [23.2, 11.6] },
  })
  expect(await acreditado(equivocado)).toMatchObject({ acreditado: 0, renglones: [0] })
})

test('al almacén de la demostración cada paso le toma su tiempo, y sigue desde donde el personal la dejó', async () => {
  const { id } = await reclamada({ piezas: 4 })
  const vistas: Vistas = new Map()
  const puerta = { url: portal.url, clave: CLAVE_ERP }
  const aLos = (segundos: number) =>
    llevarReclamaciones(puerta, { segundos: 60, ahora: new Date(AHORA.getTime() + segundos * 1_000), vistas })
  await aLos(0)
  await aLos(59)
  expect(await historiaDe(id)).toEqual(['enviada'])
  await aLos(60)
  expect(await historiaDe(id)).toEqual(['enviada', 'en-revision'])
  await dar(mesa.autorizarReclamacion, id, { renglones: [{ linea: 1, piezas: 3 }], conRegreso: false })
  // a warehouse that begins anew knows where each one is, not since when
  const rondas = await rondasDelAlmacen(id)
  expect(rondas).toBe(3)
  expect(await historiaDe(id)).toEqual(['enviada', 'en-revision', 'autorizada', 'acreditada'])
  expect(await acreditado(id)).toMatchObject({ acreditado: 34.8, renglones: [34.8] })
})
