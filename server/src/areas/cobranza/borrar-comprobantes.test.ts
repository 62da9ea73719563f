import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quienDeposita } from '../../test/depositos.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { borrarComprobantes } from './borrar-comprobantes.ts'

let portal: PortalDePruebas
beforeAll(async () => {
  portal = await levantar()
})
afterAll(() => portal.cerrar())

test('lo que ningún recibo nombra se va al día siguiente; lo demás se queda', async () => {
  const carpeta = join(portal.datos, 'comprobantes')
  mkdirSync(carpeta, { recursive: true })
  const guardar = (haceHoras: number) => {
    const nombre = randomUUID()
    writeFileSync(join(carpeta, nombre), 'un comprobante')
    const entonces = new Date(Date.now() - haceHoras * 3_600_000)
    utimesSync(join(carpeta, nombre), entonces, entonces)
    return nombre
  }
  const [suyo, deHoy] = [guardar(30), guardar(1)]
  guardar(30)
  const de = quienDeposita(portal, await portal.entrar('farmacia'))
  const documento = (await de.adeudos()).find(({ total }) => total > 100)?.documento ?? ''
  const folio = await de.depositar([{ documento, abono: 3 }])
  await portal.sql('update recibos set comprobante = $1 where folio = $2', [suyo, folio])
  await borrarComprobantes(portal.running.portal)
  expect(readdirSync(carpeta).sort()).toEqual([suyo, deHoy].sort())
})
