import { type AnyCall, termsOf } from '@surtia/contracts/call.ts'
import * as cobranza from '@surtia/contracts/cobranza-de-mesa.ts'
import * as precios from '@surtia/contracts/precios-de-mesa.ts'
import * as puerta from '@surtia/contracts/puerta-de-mesa.ts'
import { PAPELES, type Papel } from '@surtia/rules/personal/permisos.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LLAMADAS } from './test/llamadas.ts'
import { entrarComo } from './test/personal.ts'
import { compartido, type PortalDePruebas } from './test/portal.ts'
import { CLAVE_ERP } from './test/settings.ts'

// Every call of the door, the prices and the collections × every role, as a person reads it in the table of roles. 'c': a factor is asked again.
type Quienes = Partial<Record<Papel, 'si' | 'c'>>
const VER_PUERTA: Quienes = { administracion: 'si', sistemas: 'si', almacen: 'si', auditoria: 'si' }
const SISTEMAS: Quienes = { administracion: 'si', sistemas: 'si' }
const VE_SISTEMAS: Quienes = { ...SISTEMAS, auditoria: 'si' }
const SISTEMAS_CONFIRMADO: Quienes = { administracion: 'c', sistemas: 'c' }
const CREDITO: Quienes = { administracion: 'si', credito: 'si' }
const VE_CREDITO: Quienes = { ...CREDITO, auditoria: 'si' }
const TABLA = new Map<AnyCall, Quienes>([
  [puerta.entregas.consultar, VER_PUERTA],
  [puerta.entregas.exportar, VER_PUERTA],
  [puerta.entregaDeMesa, VER_PUERTA],
  [puerta.exportarRechazos, VER_PUERTA],
  [puerta.tiposDePuerta, VER_PUERTA],
  [puerta.subirEntrega, SISTEMAS],
  [puerta.antiguedad, VER_PUERTA],
  [puerta.sinonimos.consultar, VER_PUERTA],
  [puerta.agregarSinonimo, { ...SISTEMAS, ventas: 'si', mercadotecnia: 'si' }],
  [puerta.sinonimos.exportar, VER_PUERTA],
  [puerta.codigos.consultar, VER_PUERTA],
  [puerta.codigos.exportar, VER_PUERTA],
  [puerta.cortes.consultar, VER_PUERTA],
  [puerta.cortes.exportar, VER_PUERTA],
  [puerta.clavesDePuerta, VE_SISTEMAS],
  [puerta.crearClave, SISTEMAS_CONFIRMADO],
  [puerta.revocarClave, SISTEMAS_CONFIRMADO],
  [precios.precios.consultar, VE_SISTEMAS],
  [precios.precios.exportar, VE_SISTEMAS],
  [precios.autorizarPrecios, SISTEMAS_CONFIRMADO],
  [precios.descartarPrecios, SISTEMAS_CONFIRMADO],
  [precios.porDeshacer, VE_SISTEMAS],
  [precios.deshacerEntrega, SISTEMAS_CONFIRMADO],
  [cobranza.cobranza.consultar, VE_CREDITO],
  [cobranza.cobranza.exportar, { administracion: 'c', credito: 'c', auditoria: 'c' }],
  [cobranza.cobroDeMesa, VE_CREDITO],
  [cobranza.comprobanteDeMesa, VE_CREDITO],
  [cobranza.confirmarCobro, CREDITO],
  [cobranza.rechazarCobro, CREDITO],
])

let portal: PortalDePruebas
beforeAll(async () => {
  portal = await compartido()
})
afterAll(() => portal.cerrar())

/** What the guard says to a call that brings nothing that could be done. */
async function llamar(call: AnyCall, token?: string) {
  const respuesta = await fetch(`${portal.url}${call.path.replace(/:(\w+)/g, '1')}`, {
    method: call.method,
    headers: {
      ...(call.method === 'POST' ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(call.method === 'POST' ? { body: '{"nada":1}' } : {}),
  })
  const { status } = respuesta
  const texto = await respuesta.text()
  return { status, data: status === 403 ? (JSON.parse(texto) as { data: unknown }).data : null }
}

test('la tabla nombra todas las llamadas del personal de la puerta, los precios y la cobranza', () => {
  const suyas = LLAMADAS.filter((call) => /^\/api\/personal\/(puerta|precios|cobranza)\//.test(call.path))
  expect([...TABLA.keys()].map((call) => call.path).sort()).toEqual(suyas.map((call) => call.path).sort())
  for (const call of suyas)
    expect([call.path, call.access, termsOf(call).mesa === undefined]).toEqual([call.path, 'personal', false])
})

test('nadie, un cliente y la clave del ERP no abren ninguna', async () => {
  const cliente = await portal.entrar('farmacia')
  for (const call of TABLA.keys())
    for (const token of [undefined, cliente, CLAVE_ERP])
      expect([call.path, (await llamar(call, token)).status]).toEqual([call.path, 401])
})

test.each(PAPELES)(
  '%s: cada llamada se le permite, se le niega o le pide confirmar, como dice la tabla',
  async (papel) => {
    const { token } = await entrarComo(portal, [papel])
    const { token: confirmada } = await entrarComo(portal, [papel], { confirmada: true })
    for (const [call, quienes] of TABLA) {
      const sin = await llamar(call, token)
      const con = await llamar(call, confirmada)
      const puede = quienes[papel]
      expect([call.path, sin.status === 403, con.status === 403]).toEqual([
        call.path,
        puede !== 'si',
        puede === undefined,
      ])
      if (puede !== 'si') expect([call.path, sin.data]).toEqual([call.path, puede ? { confirmar: true } : null])
      expect([call.path, [401, 500].includes(con.status)]).toEqual([call.path, false])
    }
  },
)
