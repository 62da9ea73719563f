import { afterAll, beforeAll, expect, test } from 'vitest'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { listDeDemostracion } from './demostracion.queries.ts'

let portal: PortalDePruebas
beforeAll(async () => {
  portal = await levantar()
})
afterAll(() => portal.cerrar())

test('lo que queda de la demostración se encuentra: sus usuarios y los accesos que se usan varias veces', async () => {
  const { db } = portal.running.portal
  const { usuarios, accesos } = await listDeDemostracion(db)
  expect(usuarios).toHaveLength(5)
  expect(usuarios).toEqual(usuarios.toSorted())
  expect(accesos).toBeGreaterThan(0)
  await portal.sql("update usuarios set correo = 'compras@farmacia.mx'")
  await portal.sql('delete from tks where reutilizable')
  expect(await listDeDemostracion(db)).toEqual({ usuarios: [], accesos: 0 })
})
