import { obtenerVacantes } from '@surtia/contracts/bolsa-trabajo.ts'
import * as calls from '@surtia/contracts/vacantes-de-mesa.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entrarComo } from '../../test/personal.ts'
import { compartido, type PortalDePruebas } from '../../test/portal.ts'

let portal: PortalDePruebas
let rh: { token: string; idPersonal: number }
beforeAll(async () => {
  portal = await compartido()
  rh = await entrarComo(portal, ['rh'])
})
afterAll(() => portal.cerrar())

const cambiar = (id: number, body: object) =>
  portal.pedir(calls.cambiarVacante, { token: rh.token, params: { id }, body })
const consultar = async (body: object) =>
  (await portal.pedir(calls.vacantes.consultar, { token: rh.token, body })).sobre
const publicadas = async () => (await portal.pedir(obtenerVacantes)).sobre.data.map((v) => v.idVacante)

const NUEVA = { version: 0, titulo: 'Chofer de reparto', ciudad: 'Guasave', estado: 'Sinaloa', salario: 9_500.5 }

test('una vacante nace sin publicar, con su texto limpio, y se publica', async () => {
  expect((await cambiar(0, { version: 0, titulo: 'Chofer' })).campos.map((c) => c.campo)).toEqual(['ciudad', 'estado'])
  const { id, version } = (
    await cambiar(0, {
      ...NUEVA,
      seccionSobre: '<p onclick="x()">Rutas <script>alert(1)</script><b>cortas</b></p><img src=x onerror=alert(1)>',
      seccionOfrecemos: 'Prestaciones\n- Vales\n- Seguro',
    })
  ).sobre.data
  expect([id > 900_000_000, version]).toEqual([true, 1])
  expect(await publicadas()).not.toContain(id)
  const [guardada] = (await consultar({ filtros: { texto: 'reparto', ciudad: 'Guasave', publicada: '0' } })).data
  expect(guardada).toMatchObject({
    idVacante: id,
    salario: 9_500.5,
    seccionSobre: '<p>Rutas <b>cortas</b></p>',
    seccionOfrecemos: '<p>Prestaciones</p><ul><li>Vales</li><li>Seguro</li></ul>',
    candidatos: 0,
  })
  expect((await cambiar(id, { version: 1, publicada: true })).sobre.data).toEqual({ id, version: 2 })
  expect(await publicadas()).toContain(id)
  expect(
    await portal.sql(
      "select evento, id_personal, detalle, antes, despues->>'estatus' as estatus from auditoria where evento like 'vacante.%' order by id",
    ),
  ).toEqual([
    { evento: 'vacante.creada', id_personal: rh.idPersonal, detalle: { id }, antes: expect.anything(), estatus: 'I' },
    { evento: 'vacante.cambiada', id_personal: rh.idPersonal, detalle: { id }, antes: { estatus: 'I' }, estatus: 'A' },
  ])
})

test('quien la vio de otra versión ve las dos; la que no existe es 404', async () => {
  const [una] = (await consultar({ filtros: { publicada: '1', otro: 'x' }, orden: 'titulo', renglones: 1 })).data
  const id = una?.idVacante ?? 0
  const tarde = await cambiar(id, { version: 909, titulo: 'Otro' })
  expect([tarde.status, tarde.sobre.data]).toMatchObject([
    409,
    { actual: { titulo: una?.titulo, version: una?.version }, suya: { titulo: 'Otro', version: 909 } },
  ])
  expect((await cambiar(909_090, { version: 1, titulo: 'Otro' })).status).toBe(404)
})
