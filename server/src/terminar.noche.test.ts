import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login } from '@surtia/contracts/seguridad.ts'
import pg from 'pg'
import { expect, test } from 'vitest'
import { lanzar } from './faults/caidas.ts'
import { cloneDatabase } from './test/portal.ts'
import { abrirSmtp } from './test/smtp.ts'

const PEDIDOS_A_LA_VEZ = 16

/** An ERP that takes announcements and never answers. */
async function abrirErpSordo() {
  const servidor = createServer(() => undefined)
  await new Promise<void>((resolve) => servidor.listen(0, '127.0.0.1', resolve))
  const { port } = servidor.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}/`,
    cerrar: () => {
      servidor.closeAllConnections()
      servidor.close()
    },
  }
}

test('SIGTERM termina en 10 segundos con carga, aunque ni el correo ni el ERP contesten', async () => {
  const base = await cloneDatabase()
  const datos = mkdtempSync(join(tmpdir(), 'surtia-terminar-'))
  const smtp = await abrirSmtp({ sordo: true })
  const erp = await abrirErpSordo()
  const cliente = new pg.Client({ connectionString: base.url })
  await cliente.connect()
  await cliente.query('delete from salidas')
  const poner = (tipo: string, clave: string, carga: object) =>
    cliente.query('insert into salidas (tipo, clave, carga) values ($1, $2, $3)', [tipo, clave, JSON.stringify(carga)])
  for (let i = 0; i < 20; i++) {
    await poner('correo', `sordo-${i}`, { para: 'alguien@ejemplo.example', asunto: 'x', texto: 'x' })
    await poner('aviso', `sordo-aviso-${i}`, { evento: 'pago.registrado', folio: String(i), instante: '' })
  }
  const servidor = await lanzar(base.url, datos, {
    SMTP_URL: smtp.url,
    ERP_AVISOS_URL: erp.url,
    ERP_AVISOS_SECRETO: 'un-secreto-de-las-pruebas-de-fin',
  })
  let seguir = true
  const estados = new Map<number, number>()
  const pedir = async () => {
    while (seguir) {
      const respuesta = await fetch(`${servidor.url}${login.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ usuario: 'farmacia', password: 'Surtia2025' }),
      }).catch(() => undefined)
      // refused from the moment at which it stops accepting
      if (!respuesta) return
      await respuesta.arrayBuffer().catch(() => undefined)
      estados.set(respuesta.status, (estados.get(respuesta.status) ?? 0) + 1)
    }
  }
  const carga = Array.from({ length: PEDIDOS_A_LA_VEZ }, pedir)
  await expect.poll(() => smtp.conexiones()).toBeGreaterThan(0)
  const inicio = performance.now()
  await servidor.detener()
  const segundos = (performance.now() - inicio) / 1_000
  seguir = false
  await Promise.all(carga)
  expect(servidor.codigo()).toBe(0)
  // it ends in 9 to 10 s; the rest, up to when it would be killed, is for a machine that does other things meanwhile
  expect(segundos).toBeLessThan(30)
  expect(estados.get(500) ?? 0).toBe(0)
  // what was being delivered is back in the queue, and nothing was marked as delivered
  const { rows } = await cliente.query(
    "select count(*)::int as n from salidas where tipo in ('correo', 'aviso') and terminada is null and tomada_hasta is null",
  )
  expect(rows).toEqual([{ n: 40 }])
  erp.cerrar()
  await smtp.cerrar()
  await cliente.end()
  await base.drop()
  rmSync(datos, { recursive: true, force: true })
})
