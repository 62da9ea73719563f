import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { primerDia } from '@surtia/contracts/primer-dia.ts'
import { subirEntrega } from '@surtia/contracts/puerta-de-mesa.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entrarComo } from '../../test/personal.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'

// The example files of docs/ejemplos, as the staff uploads them into a portal that has nothing.
const EJEMPLOS = join(import.meta.dirname, '../../../../docs/ejemplos')

let portal: PortalDePruebas
let token: string
beforeAll(async () => {
  portal = await levantar({ smtpUrl: 'smtp://127.0.0.1:2525', correoPedidos: 'pedidos@distribuidora.mx' })
  token = (await entrarComo(portal, ['administracion'], { confirmada: true })).token
  await portal.sql('truncate cedis, articulos, clientes restart identity cascade')
})
afterAll(() => portal.cerrar())

const alDia = async () => (await portal.pedir(primerDia, { token })).sobre.data
const estados = async () => Object.fromEntries((await alDia()).pasos.map(({ clave, estado }) => [clave, estado]))

async function subir(tipo: string) {
  const cuerpo = new FormData()
  cuerpo.append('json', JSON.stringify({ tipo, codificacion: 'utf-8', decimal: 'punto', simulacro: false }))
  cuerpo.append('file', new Blob([readFileSync(join(EJEMPLOS, `${tipo}.csv`))]), `${tipo}.csv`)
  const respuesta = await fetch(`${portal.url}${subirEntrega.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: cuerpo,
  })
  expect([tipo, respuesta.status]).toEqual([tipo, 200])
}

test('vacío, dice qué sigue y qué espera, y qué le falta a la empresa', async () => {
  const { terminado, pasos, empresa } = await alDia()
  expect([terminado, empresa]).toEqual([false, ['datos', 'direccion', 'copias']])
  expect(pasos.map(({ cuantos, faltan }) => [cuantos, faltan])).toEqual([
    [1, 1],
    ...Array.from({ length: 7 }, () => [0, 0]),
  ])
  expect(await estados()).toMatchObject({ centros: 'sigue', articulos: 'sigue', clientes: 'espera', pedido: 'espera' })
})

test('cada archivo subido hace su paso y abre el que lo esperaba', async () => {
  await subir('cedis')
  await subir('articulos')
  expect(await estados()).toMatchObject({ centros: 'hecho', articulos: 'hecho', precios: 'sigue', clientes: 'sigue' })
  expect((await alDia()).pasos.find(({ clave }) => clave === 'precios')).toMatchObject({ cuantos: 0, faltan: 2 })
  await subir('precios')
  await subir('existencias')
  await subir('clientes')
  const { pasos, sinUsuario } = await alDia()
  expect(sinUsuario).toEqual({ codCliente: '200001', nombre: 'Farmacia de Ejemplo' })
  expect(pasos.find(({ clave }) => clave === 'usuarios')).toMatchObject({ estado: 'sigue', cuantos: 0, faltan: 1 })
  expect(pasos.find(({ clave }) => clave === 'pedido')).toMatchObject({ estado: 'espera', espera: ['usuarios'] })
})

test('con un usuario sigue el pedido, y con el primero ya no hace falta guiar a nadie', async () => {
  await portal.sql("insert into usuarios (usuario, cod_cliente, nombre) values ('mostrador', '200001', 'Encargado')")
  expect(await estados()).toMatchObject({ usuarios: 'hecho', pedido: 'sigue' })
  expect((await alDia()).sinUsuario).toBeNull()
  await portal.sql(
    `insert into pedidos (folio, envio, cod_cliente, cod_sucursal, origen, estatus, fecha_recepcion, fecha, importe, total)
     values ('900001', gen_random_uuid(), '200001', 1, 'Portal web', 'R', now(), now(), 0, 0)`,
  )
  expect(await alDia()).toMatchObject({ terminado: true })
  expect(await estados()).toMatchObject({ pedido: 'hecho', empresa: 'sigue' })
})

test('lo que queda sin precio, sin piezas o sin usuario se cuenta', async () => {
  await portal.sql("delete from precios where cod_articulo = '0000042'")
  await portal.sql('update existencias set piezas = 0')
  await portal.sql('update usuarios set activo = false')
  const cuentas = (await alDia()).pasos.map(({ clave, cuantos, faltan }) => [clave, cuantos, faltan])
  expect(cuentas).toEqual(
    expect.arrayContaining([
      ['precios', 1, 1],
      ['existencias', 0, 2],
      ['usuarios', 0, 1],
    ]),
  )
})
