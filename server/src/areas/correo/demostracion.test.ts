import * as calls from '@surtia/contracts/correo-de-mesa.ts'
import { CORREO_SIN_ENTREGAR } from '@surtia/demo/cast/por-decidir.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPulsoDeSalidas } from '../../jobs/salidas.queries.ts'
import { entrarComo } from '../../test/personal.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { settingsForTests } from '../../test/settings.ts'
import { dejarCorreoMuerto } from './demostracion.ts'

let portal: PortalDePruebas
beforeAll(async () => {
  portal = await levantar()
  await portal.sql('delete from salidas')
})
afterAll(() => portal.cerrar())

test('el correo de muestra que no se entregó se ve una vez, con su causa, y no cuenta en el estado del servicio', async () => {
  for (const _ of [1, 2]) await dejarCorreoMuerto(portal.running.portal, CORREO_SIN_ENTREGAR)
  const { token } = await entrarComo(portal, ['sistemas'])
  const { data } = (await portal.pedir(calls.correo.consultar, { token, body: { filtros: {} } })).sobre
  expect(data).toMatchObject([
    { asunto: CORREO_SIN_ENTREGAR.asunto, estado: 'sin entregar', causa: 'EENVELOPE', intentos: 8, proximo: null },
  ])
  expect(await findPulsoDeSalidas(portal.running.portal.db)).toEqual({ erp: 0, espera: 0, fallidos: 0, entregados: 0 })
})

test('fuera de una demostración no lo hay', async () => {
  const enSerio = { ...portal.running.portal, settings: settingsForTests({ demo: false }) }
  await expect(dejarCorreoMuerto(enSerio, CORREO_SIN_ENTREGAR)).rejects.toThrow('only a demo')
})
