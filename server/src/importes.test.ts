import { randomUUID } from 'node:crypto'
import { aprobarAutorizacion, pedirAutorizacion } from '@surtia/contracts/autorizaciones.ts'
import { type AnyCall, termsOf, type WrongField } from '@surtia/contracts/call.ts'
import { resolverCaptura } from '@surtia/contracts/captura.ts'
import { surtir } from '@surtia/contracts/carrito.ts'
import { crearClaveDeCliente, crearClaveDeCuenta } from '@surtia/contracts/claves-de-clientes.ts'
import { guardarReferencia } from '@surtia/contracts/cobranza.ts'
import { guardarReglas } from '@surtia/contracts/cuenta.ts'
import { consultarArticulosExcel } from '@surtia/contracts/excel.ts'
import { importe, importeMayorACero } from '@surtia/contracts/fields.ts'
import type { Informe } from '@surtia/contracts/integracion.ts'
import { cambiarInterruptor } from '@surtia/contracts/interruptores.ts'
import { guardarIntento } from '@surtia/contracts/pagos.ts'
import { cambiarUsuario, invitarUsuario } from '@surtia/contracts/personas.ts'
import { cambiarProgramado, crearProgramado, enviarPreparado } from '@surtia/contracts/programados.ts'
import { cambiarVacante } from '@surtia/contracts/vacantes-de-mesa.ts'
import { PASSWORD_DE_DEMO } from '@surtia/demo/cast/clientes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { LLAMADAS } from './test/llamadas.ts'
import { entrarComo } from './test/personal.ts'
import { levantar, type PortalDePruebas } from './test/portal.ts'
import { CLAVE_ERP } from './test/settings.ts'

// Every amount that any call takes, over HTTP: a new call with an amount must be among the samples.
let portal: PortalDePruebas
let token: string
let dePersonal: string
beforeAll(async () => {
  portal = await levantar()
  token = await portal.entrar('farmacia')
  dePersonal = (await entrarComo(portal, ['administracion'], { confirmada: true })).token
})
afterAll(() => portal.cerrar())

type Camino = (string | number)[]
type Schema = z.core.$ZodType
/** `nulo`: it may be null, which is no limit. */
type Numero = { camino: Camino; esImporte: boolean; nulo: boolean }

/** Where a body takes numbers that need not be integers, and whether they are amounts. */
function numeros(schema: Schema, camino: Camino = [], nulo = false): Numero[] {
  if (schema instanceof z.ZodMiniObject)
    return Object.entries(schema.shape).flatMap(([clave, campo]) => numeros(campo as Schema, [...camino, clave]))
  if (schema instanceof z.ZodMiniArray) return numeros(schema._zod.def.element, [...camino, 0])
  if (schema instanceof z.ZodMiniUnion) return schema._zod.def.options.flatMap((o) => numeros(o, camino))
  if (schema instanceof z.ZodMiniNullable) return numeros(schema._zod.def.innerType, camino, true)
  if (schema instanceof z.ZodMiniOptional) return numeros(schema._zod.def.innerType, camino, nulo)
  if (!(schema instanceof z.ZodMiniNumber) || schema instanceof z.ZodMiniNumberFormat) return []
  return [{ camino, esImporte: [importe, importeMayorACero].some((s) => s === schema), nulo }]
}

const conNumeros = LLAMADAS.flatMap((call) => numeros(termsOf(call).body).map((n) => ({ call, ...n })))
const enTexto = ({ call, camino }: { call: AnyCall; camino: Camino }) => `${call.path} ${camino.join('.')}`

const ENVIO = {
  surtirWebExcel: false,
  surtirEnVariosCedis: 'R',
  facturarPublicoGeneral: false,
  articulosSurtirCaducidades: [],
  totalVisto: 10,
  vistos: [{ codArticulo: '1000001', codSucursal: 1, cantidad: 1, precio: 10 }],
}

const CLAVE = { nombre: 'Barrido', alcances: ['leer'], hasta: null, limitePedido: 10, limiteMes: 10 }
const MUESTRAS = new Map<AnyCall, { params?: Record<string, unknown>; body: Record<string, unknown> }>([
  [aprobarAutorizacion, { params: { id: 1 }, body: { totalVisto: 10 } }],
  [
    guardarReglas,
    { body: { presupuestoMes: 10, otrosCedis: false, controlado: false, articuloNuevo: false, version: 0 } },
  ],
  [guardarIntento, { body: { importe: 10, documentos: [{ documento: 'FA70001', abono: 10 }] } }],
  [
    guardarReferencia,
    {
      params: { codBanco: 4 },
      body: {
        CodigoCliente: '100001',
        FechaDeposito: '2026-11-17',
        Referencia: 'BARRIDO',
        Banco: 4,
        Importe: 10,
        Cheque: 0,
        Efectivo: 0,
        Transferencia: 10,
        Formapagosat: '03',
        MetodoPago: '03',
        DocumentosPagar: [{ documento: 'FA70001', abono: 10 }],
      },
    },
  ],
  [crearClaveDeCuenta, { body: { ...CLAVE, password: PASSWORD_DE_DEMO } }],
  [crearClaveDeCliente, { params: { codCliente: '100001' }, body: CLAVE }],
  [
    cambiarVacante,
    { params: { id: 0 }, body: { version: 0, titulo: 'Chofer', ciudad: 'Culiacán', estado: 'Sinaloa', salario: 10 } },
  ],
  [crearProgramado, { body: { idLista: 1, cada: 'semana', dias: [1], hora: '07:30', modo: 'enviar', tope: 10 } }],
  [
    cambiarProgramado,
    { params: { id: 1 }, body: { version: 1, cada: 'semana', dias: [1], hora: '07:30', modo: 'enviar', tope: 10 } },
  ],
  [enviarPreparado, { params: { id: 1 }, body: { totalVisto: 10 } }],
  [
    invitarUsuario,
    {
      body: {
        ...{ usuario: 'barrido', nombre: 'Barrido', correo: 'b@ejemplo.example', papel: 'comprador' },
        ...{ limitePedido: 10, limiteMes: 10 },
      },
    },
  ],
  [
    cambiarUsuario,
    { params: { id: 0 }, body: { papel: 'comprador', limitePedido: 10, limiteMes: 10, activo: true, version: 1 } },
  ],
  [surtir, { body: ENVIO }],
  [pedirAutorizacion, { body: { ...ENVIO, nota: '' } }],
])

/** the mark of a row of the screen, and what stands in the cells of a customer's sheet */
const NO_SON_IMPORTES = [
  `${pedirAutorizacion.path} articulosSurtirCaducidades.0.id`,
  `${resolverCaptura.path} filas.0.codigo`,
  `${resolverCaptura.path} filas.0.cantidad`,
  `${surtir.path} articulosSurtirCaducidades.0.id`,
  `${consultarArticulosExcel.path} 0.codArticulo`,
  `${consultarArticulosExcel.path} 0.cantidad`,
  `${cambiarInterruptor.path} valor`,
]

/** as JSON text, so that what no number of ours can be may be sent too */
const MALOS = [
  '1.005',
  '-1',
  '-0.01',
  '1e307',
  '5e-324',
  '1e15',
  '1000000000000',
  '0.001',
  '1e999',
  '"NaN"',
  '"10"',
  'null',
  '[]',
  'true',
]

test('todo número de una petición es entero o es un importe', () => {
  expect(conNumeros.filter((n) => !n.esImporte).map(enTexto)).toEqual(NO_SON_IMPORTES)
  const importes = conNumeros.filter((n) => n.esImporte)
  expect(importes.length).toBeGreaterThanOrEqual(8)
  expect([...new Set(importes.map((n) => n.call))].filter((call) => !MUESTRAS.has(call)).map((c) => c.path)).toEqual([])
})

test('lo que no es un importe en pesos y centavos es 400 con su campo, en cada llamada y cada campo', async () => {
  const antes = await cuentas()
  for (const n of conNumeros.filter(({ esImporte }) => esImporte)) {
    const { params, body = {} } = MUESTRAS.get(n.call) ?? {}
    for (const malo of MALOS.filter((uno) => !n.nulo || uno !== 'null')) {
      const texto = JSON.stringify(puesto(body, n.camino, 'AQUI')).replace('"AQUI"', malo)
      const { status, sobre } = await portal.pedir(n.call, {
        params,
        body: texto,
        token: n.call.access === 'personal' ? dePersonal : token,
        headers: { 'idempotency-key': randomUUID() },
      })
      const campos = new Set((Array.isArray(sobre.data) ? (sobre.data as WrongField[]) : []).map((f) => f.campo))
      expect([enTexto(n), malo, status, campos]).toEqual([enTexto(n), malo, 400, new Set([n.camino.join('.')])])
    }
  }
  expect(await cuentas()).toEqual(antes)
})

test('en la puerta del ERP el importe malo rechaza su renglón y dice por qué; los demás entran', async () => {
  const malos = [
    '1.005',
    '0.30000000000000004',
    '123456.7800001',
    '-1',
    '1e307',
    '5e-324',
    '1000000000000',
    '"NaN"',
    '[]',
  ]
  const fila = (importe: string, i: number) =>
    `{"codCliente":"100001","documento":"IMP${i}","fechaDocumento":"2026-11-01","fechaVencimiento":"2026-12-01","importe":${importe}}`
  const respuesta = await fetch(`${portal.url}/api/integracion/documentos`, {
    method: 'POST',
    headers: { authorization: `Bearer ${CLAVE_ERP}`, 'content-type': 'application/x-ndjson' },
    body: [...malos, '10.10'].map(fila).join('\n'),
  })
  const { data } = (await respuesta.json()) as { data: Informe }
  expect(data.errores).toMatchObject(malos.map((_, i) => ({ linea: i + 1, campo: 'importe' })))
  expect(data.errores[0]?.motivo).toBe('A lo más dos decimales.')
  expect(await portal.sql("select importe from documentos where documento like 'IMP%'")).toEqual([{ importe: 10.1 }])
})

const cuentas = async () =>
  portal.sql(
    'select (select count(*) from abonos) as a, (select count(*) from recibos) as r, (select count(*) from pagos_web) as p',
  )

/** The value with another at a path; the value itself is left alone. */
function puesto(valor: unknown, [clave, ...resto]: Camino, nuevo: unknown): unknown {
  if (clave === undefined) return nuevo
  if (Array.isArray(valor)) return valor.map((v, i) => (i === clave ? puesto(v, resto, nuevo) : v))
  const objeto = valor as Record<string, unknown>
  return { ...objeto, [clave]: puesto(objeto[clave], resto, nuevo) }
}
