import * as calls from '@surtia/contracts/vistas.ts'
import type { Papel } from '@surtia/rules/personal/permisos.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insistir } from '../../test/insistir.ts'
import { entrarComo } from '../../test/personal.ts'
import { compartido, type PortalDePruebas } from '../../test/portal.ts'

let portal: PortalDePruebas
beforeAll(async () => {
  portal = await compartido()
})
afterAll(() => portal.cerrar())

const DETENIDOS = {
  pantalla: 'pedidos',
  nombre: 'Detenidos de Puebla',
  consulta: 'detenidos=si&centro=4',
  compartida: false,
}
async function persona(...papeles: Papel[]) {
  const { token, idPersonal } = await entrarComo(portal, papeles)
  return {
    idPersonal,
    guardar: async (vista: object) => portal.pedir(calls.guardarVista, { token, body: { ...DETENIDOS, ...vista } }),
    ver: async (pantalla = 'pedidos') =>
      portal.pedir(calls.vistas, { token, query: { pantalla: pantalla as 'pedidos' } }),
    quitar: async (idVista: number) => portal.pedir(calls.quitarVista, { token, params: { idVista }, body: {} }),
  }
}

test('la propia la ve quien la guardó; la compartida, todos los que ven esa lista', async () => {
  const [ana, beto, rh] = [await persona('ventas'), await persona('almacen'), await persona('rh')]
  const propia = (await ana.guardar({})).sobre.data
  const comun = (await ana.guardar({ nombre: 'De todos', compartida: true })).sobre.data
  expect((await ana.ver()).sobre.data).toEqual([
    { idVista: propia.idVista, ...DETENIDOS, suya: true },
    { idVista: comun.idVista, ...DETENIDOS, nombre: 'De todos', compartida: true, suya: true },
  ])
  expect((await beto.ver()).sobre.data.map((v) => [v.nombre, v.suya])).toEqual([['De todos', false]])
  expect((await beto.quitar(propia.idVista)).status).toBe(404)
  expect((await beto.quitar(comun.idVista)).status).toBe(404)
  expect([(await rh.ver()).status, (await rh.guardar({})).status, (await rh.ver('candidatos')).status]).toEqual([
    403, 403, 200,
  ])
})

test('con el mismo nombre se reemplaza; la compartida de otra persona, no', async () => {
  const [ana, beto, jefa] = [await persona('ventas'), await persona('ventas'), await persona('administracion')]
  const vista = { nombre: 'Mañana', compartida: true }
  const { idVista } = (await ana.guardar(vista)).sobre.data
  expect((await ana.guardar({ ...vista, nombre: 'MAÑANA', consulta: 'hoy=si' })).sobre.data).toMatchObject({
    idVista,
    nombre: 'MAÑANA',
    consulta: 'hoy=si',
  })
  const NO = { value: false, message: 'Ya hay una vista para todos con ese nombre.' }
  expect((await beto.guardar(vista)).sobre).toMatchObject(NO)
  expect((await beto.guardar({ ...vista, compartida: false })).sobre.value).toBe(true)
  expect((await jefa.guardar({ ...vista, consulta: 'a=1' })).sobre.data).toMatchObject({ idVista, consulta: 'a=1' })
  expect((await jefa.quitar(idVista)).sobre.value).toBe(true)
  expect(
    await portal.sql(
      "select id_personal, evento, antes, despues from auditoria where (detalle->>'vista')::int = $1 order by id",
      [idVista],
    ),
  ).toEqual([
    { id_personal: ana.idPersonal, evento: 'vista.guardada', antes: null, despues: { consulta: DETENIDOS.consulta } },
    {
      id_personal: ana.idPersonal,
      evento: 'vista.guardada',
      antes: { consulta: DETENIDOS.consulta },
      despues: { consulta: 'hoy=si' },
    },
    {
      id_personal: jefa.idPersonal,
      evento: 'vista.guardada',
      antes: { consulta: 'hoy=si' },
      despues: { consulta: 'a=1' },
    },
    { id_personal: jefa.idPersonal, evento: 'vista.quitada', antes: { consulta: 'a=1' }, despues: null },
  ])
})

test('dos personas que comparten a la vez el mismo nombre: queda una', async () => {
  const dos = [await persona('ventas'), await persona('ventas')]
  const respuestas = await Promise.all(dos.map((uno) => uno.guardar({ nombre: 'A la vez', compartida: true })))
  expect(respuestas.map((r) => r.sobre.value).sort()).toEqual([false, true])
})

test('a lo más cincuenta de cada lista, también si se guardan a la vez', async () => {
  const ana = await persona('ventas')
  const respuestas = await Promise.all(
    Array.from({ length: 52 }, (_, n) => insistir(() => ana.guardar({ nombre: `Vista ${n}` }))),
  )
  expect(respuestas.filter((r) => r.sobre.value)).toHaveLength(50)
  expect(respuestas.find((r) => !r.sobre.value)?.sobre.message).toBe(
    'Puede guardar hasta 50 vistas de cada lista. Quite alguna.',
  )
})
