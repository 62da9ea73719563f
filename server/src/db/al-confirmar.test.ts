import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { guardarCv } from '@surtia/contracts/bolsa-trabajo.ts'
import { consultarCarrito, modificarCantidad, surtir, vaciarCarrito } from '@surtia/contracts/carrito.ts'
import { subirComprobante } from '@surtia/contracts/cobranza.ts'
import { volverAPedir } from '@surtia/contracts/estatus-pedido.ts'
import { login } from '@surtia/contracts/seguridad.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unPdf } from '../test/archivos.ts'
import { type Momento, portalConCable } from '../test/cable.ts'
import { quienDeposita } from '../test/depositos.ts'
import { entrarA, pedirA } from '../test/portal.ts'

// A connection that is lost while its transaction commits: was it done or not?
const MOMENTOS: Momento[] = ['antes de confirmar', 'después de confirmar']
let portal: Awaited<ReturnType<typeof portalConCable>>
let pedir: ReturnType<typeof pedirA>
let token: string
beforeAll(async () => {
  portal = await portalConCable()
  pedir = pedirA(portal.url)
  token = await entrarA(portal.url, 'farmacia')
})
afterAll(() => portal.cerrar())

const poner = (cantidad: number) =>
  pedir(modificarCantidad, { body: { codArticulo: '1000001', cantidad, rutaOrigen: 'carrito' }, token })

test.each(MOMENTOS)('%s: volver a pedir agrega una vez', async (momento) => {
  await poner(3)
  const body = {
    surtirEnVariosCedis: 'R' as const,
    facturarPublicoGeneral: false,
    articulosSurtirCaducidades: [],
    surtirWebExcel: false,
  }
  const folio = (await pedir(surtir, { body, token })).sobre.data.pedidos[0]?.folio ?? ''
  portal.perder(momento)
  expect((await pedir(volverAPedir, { params: { folio }, token })).sobre).toMatchObject({
    value: true,
    data: { agregados: 1, noAgregados: [] },
  })
  expect(portal.perdio()).toBe(true)
  expect((await pedir(consultarCarrito, { token })).sobre.data).toMatchObject([{ cantidad: 3 }])
  await pedir(vaciarCarrito, { body: { surtirWebExcel: false }, token })
})

async function mandarCv() {
  const forma = new FormData()
  forma.append('json', JSON.stringify({ nombreCurriculum: 'Ana', email: 'ana@b.mx', telefono: '6675550142' }))
  forma.append('files[0]', new Blob([new Uint8Array(await unPdf())]), 'cv.pdf')
  return fetch(`${portal.url}${guardarCv.path}`, { method: 'POST', body: forma })
}

test.each(MOMENTOS)('%s: un CV sin clave se guarda una vez, con su archivo', async (momento) => {
  const cuantos = async () => (await sql<{ id: string }>`select id::text from candidaturas`.execute(portal.db)).rows
  const antes = (await cuantos()).length
  portal.perder(momento)
  const { status } = await mandarCv()
  const guardados = await cuantos()
  expect([status, portal.perdio(), guardados.length]).toEqual([200, true, antes + 1])
  expect(readdirSync(join(portal.datos, 'candidatos')).sort()).toEqual(guardados.map(({ id }) => id).sort())
})

test.each(MOMENTOS)('%s: se entra', async (momento) => {
  // the try is counted in a transaction of its own
  portal.perder(momento, { despuesDe: 1 })
  const { status, sobre } = await pedir(login, { body: { usuario: 'nueva', password: 'Surtia2025' } })
  expect([status, sobre.value, portal.perdio()]).toEqual([200, true, true])
})

test.each(MOMENTOS)('%s: el comprobante que un recibo nombra está', async (momento) => {
  const de = quienDeposita({ pedir }, token)
  const documento = (await de.adeudos()).find((d) => d.total > 100)?.documento ?? ''
  const folio = await de.depositar([{ documento, abono: 3 }])
  const forma = new FormData()
  forma.append('json', JSON.stringify({ folio }))
  forma.append('file', new Blob([new Uint8Array(await unPdf())]), 'ficha.pdf')
  portal.perder(momento)
  const { status } = await fetch(`${portal.url}${subirComprobante.path.replace(':folio', folio)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: forma,
  })
  const { rows } = await sql<{ comprobante: string | null }>`
    select comprobante::text as comprobante from recibos where folio = ${folio}`.execute(portal.db)
  expect([status, portal.perdio()]).toEqual([200, true])
  expect(existsSync(join(portal.datos, 'comprobantes', rows[0]?.comprobante ?? 'ninguno'))).toBe(true)
})

// the last one: from here on nobody reaches PostgreSQL
test('si no se sabe si la fila quedó, el archivo se queda', async () => {
  const base = new pg.Client({ connectionString: portal.base })
  await base.connect()
  const ids = async () => (await base.query<{ id: string }>('select id::text from candidaturas')).rows.map((r) => r.id)
  const antes = await ids()
  portal.perder('después de confirmar', { delTodo: true })
  expect((await mandarCv()).status).toBe(503)
  const nuevas = (await ids()).filter((id) => !antes.includes(id))
  await base.end()
  expect(nuevas).toHaveLength(1)
  expect(readdirSync(join(portal.datos, 'candidatos'))).toContain(nuevas[0])
})
