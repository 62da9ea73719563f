import type { AnyCall } from '@surtia/contracts/call.ts'
import * as clientes from '@surtia/contracts/clientes-de-mesa.ts'
import * as pedidos from '@surtia/contracts/pedidos-de-mesa.ts'
import * as usuarios from '@surtia/contracts/usuarios-de-mesa.ts'
import { PAPELES, type Papel } from '@surtia/rules/personal/permisos.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf } from '../../test/llamadas.ts'
import { entrarComo } from '../../test/personal.ts'
import { compartido, type PortalDePruebas } from '../../test/portal.ts'
import { CLAVE_ERP } from '../../test/settings.ts'

// Orders, clients and users × each role × nobody × others' tokens: written here as a person reads it, not as the table says it.
type Fila = { call: AnyCall; pueden: readonly Papel[]; confirma?: true }
const LEEN_PEDIDOS: readonly Papel[] = ['administracion', 'ventas', 'almacen', 'calidad', 'auditoria']
const LEEN_CLIENTES: readonly Papel[] = ['administracion', 'credito', 'ventas', 'calidad', 'auditoria']
const LEEN_USUARIOS: readonly Papel[] = ['administracion', 'ventas', 'sistemas', 'auditoria']
const CAMBIAN_USUARIOS: readonly Papel[] = ['administracion', 'ventas', 'sistemas']
const FILAS: readonly Fila[] = [
  { call: pedidos.pedidos.consultar, pueden: LEEN_PEDIDOS },
  { call: pedidos.pedidos.exportar, pueden: LEEN_PEDIDOS },
  { call: pedidos.pedidoDeMesa, pueden: LEEN_PEDIDOS },
  { call: pedidos.reenviarPedido, pueden: ['administracion', 'ventas', 'almacen'] },
  { call: clientes.clientes.consultar, pueden: LEEN_CLIENTES },
  { call: clientes.clientes.exportar, pueden: ['administracion', 'credito', 'ventas', 'auditoria'], confirma: true },
  { call: clientes.clienteDeMesa, pueden: LEEN_CLIENTES },
  { call: clientes.cambiarBandera, pueden: ['administracion', 'credito'] },
  { call: clientes.verComo, pueden: ['administracion', 'ventas'], confirma: true },
  { call: clientes.terminarVerComo, pueden: LEEN_CLIENTES },
  { call: usuarios.usuarios.consultar, pueden: LEEN_USUARIOS },
  { call: usuarios.usuarios.exportar, pueden: LEEN_USUARIOS, confirma: true },
  { call: usuarios.crearUsuario, pueden: CAMBIAN_USUARIOS },
  { call: usuarios.mandarLiga, pueden: CAMBIAN_USUARIOS },
  { call: usuarios.darAcceso, pueden: CAMBIAN_USUARIOS, confirma: true },
  { call: usuarios.terminarSesionesDeUsuario, pueden: CAMBIAN_USUARIOS },
  { call: usuarios.activarUsuario, pueden: CAMBIAN_USUARIOS },
  { call: usuarios.clientesDeUsuario, pueden: CAMBIAN_USUARIOS },
]

let portal: PortalDePruebas
beforeAll(async () => {
  portal = await compartido()
})
afterAll(() => portal.cerrar())

async function llamar(call: AnyCall, token: string): Promise<{ status: number; data: unknown }> {
  const path = call.path.replace(/:(\w+)/g, '909090909')
  const respuesta = await fetch(`${portal.url}${path}`, {
    method: call.method,
    headers: {
      ...(call.method === 'POST' ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(call.method === 'POST' ? { body: '{}' } : {}),
  })
  return { status: respuesta.status, data: ((await respuesta.json()) as { data: unknown }).data }
}

test('toda llamada de pedidos, clientes y usuarios de la mesa está en la tabla', () => {
  const todas = [pedidos, clientes, usuarios].flatMap(callsOf).map(({ path }) => path)
  expect(FILAS.map(({ call }) => call.path).sort()).toEqual(todas.sort())
})

test('sin sesión, con la de un cliente o con la clave del ERP, 401', async () => {
  const cliente = await portal.entrar('farmacia')
  for (const { call } of FILAS)
    for (const token of ['', cliente, CLAVE_ERP])
      expect([call.path, (await llamar(call, token)).status]).toEqual([call.path, 401])
})

test.each(PAPELES)('%s puede lo suyo y nada más, y lo delicado sólo con su identidad confirmada', async (papel) => {
  const sin = (await entrarComo(portal, [papel])).token
  const con = (await entrarComo(portal, [papel], { confirmada: true })).token
  for (const { call, pueden, confirma } of FILAS) {
    const puede = pueden.includes(papel)
    const confirmada = await llamar(call, con)
    expect([call.path, confirmada.status === 403]).toEqual([call.path, !puede])
    expect([call.path, confirmada.status]).not.toEqual([call.path, 401])
    const { status, data } = await llamar(call, sin)
    const negada = !puede || confirma === true
    expect([call.path, status === 403]).toEqual([call.path, negada])
    if (negada) expect([call.path, data]).toEqual([call.path, puede ? { confirmar: true } : null])
  }
})

test('quien no tiene papeles no puede ninguna', async () => {
  const { token } = await entrarComo(portal, [], { confirmada: true })
  for (const { call } of FILAS)
    expect([call.path, await llamar(call, token)]).toEqual([call.path, { status: 403, data: null }])
})
