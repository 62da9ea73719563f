import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as bolsa from '@surtia/contracts/bolsa-trabajo.ts'
import * as candidatos from '@surtia/contracts/candidatos-de-mesa.ts'
import * as mesa from '@surtia/contracts/cobranza-de-mesa.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { CAJONES } from './almacen.ts'
import { ejecutar } from './comandos/surtia.ts'
import { limpiar } from './limpieza.ts'
import { startPortal } from './start-portal.ts'
import { unJpg, unPdf } from './test/archivos.ts'
import { quienDeposita } from './test/depositos.ts'
import { entrarComo } from './test/personal.ts'
import { levantar, type PortalDePruebas } from './test/portal.ts'
import { type AlmacenDePruebas, abrirS3 } from './test/s3.ts'

let s3: AlmacenDePruebas
let portal: PortalDePruebas
beforeAll(async () => {
  s3 = await abrirS3()
  portal = await levantar({ archivosS3: s3.ajustes, ahora: null })
})
afterAll(async () => {
  await portal.cerrar()
  await s3.cerrar()
})

const enAlmacen = async (cajon: 'candidatos' | 'comprobantes') => {
  const nombres: string[] = []
  for await (const tanda of portal.running.portal.almacen.listar(cajon)) nombres.push(...tanda.map((uno) => uno.nombre))
  return nombres
}
const enDatos = (carpeta: string) =>
  existsSync(join(portal.datos, carpeta)) ? readdirSync(join(portal.datos, carpeta)) : []

async function subirCv(nombre: string, contenido: Buffer) {
  const cuerpo = new FormData()
  cuerpo.append('files[0]', new File([new Uint8Array(contenido)], nombre))
  cuerpo.append(
    'json',
    JSON.stringify({ nombreCurriculum: 'Julia Sandoval', email: 'julia@correo.example', telefono: '6675550111' }),
  )
  const respuesta = await fetch(`${portal.url}${bolsa.guardarCv.path}`, { method: 'POST', body: cuerpo })
  const { value, message } = (await respuesta.json()) as { value: boolean; message: string }
  return { status: respuesta.status, espere: respuesta.headers.get('retry-after'), value, message }
}

const bajar = (ruta: string, token: string) =>
  fetch(`${portal.url}${ruta}`, { headers: { authorization: `Bearer ${token}` } })

test('un CV se guarda en el almacén, se baja igual, se purga, y nada queda en esta máquina', async () => {
  const pdf = await unPdf()
  expect(await subirCv('cv.pdf', pdf)).toMatchObject({ status: 200, value: true })
  expect(await subirCv('foto.jpg', await unJpg())).toMatchObject({ status: 200, value: true })
  expect(await subirCv('cv.pdf', Buffer.from('no es un PDF'))).toMatchObject({ status: 415 })
  expect(await enAlmacen('candidatos')).toHaveLength(2)
  expect([enDatos('candidatos'), enDatos('subidas')]).toEqual([[], []])
  const rh = await entrarComo(portal, ['rh'])
  const [fila] = await portal.sql<{ id: string }>("select id from candidaturas where archivo = 'cv.pdf'")
  const ruta = candidatos.archivoDeCandidato.path.replace(':id', fila?.id ?? '')
  const bajado = await bajar(ruta, rh.token)
  expect(bajado.headers.get('content-type')).toBe('application/pdf')
  expect(Buffer.from(await bajado.arrayBuffer()).equals(pdf)).toBe(true)
  await portal.sql("update candidaturas set creada = creada - interval '181 days' where archivo = 'cv.pdf'")
  await limpiar(portal.running.portal)
  expect(await enAlmacen('candidatos')).toHaveLength(1)
  expect((await bajar(ruta, rh.token)).status).toBe(404)
})

test('un comprobante se guarda en el almacén, otro toma su lugar, y la mesa lo baja', async () => {
  const token = await portal.entrar('farmacia')
  const de = quienDeposita(portal, token)
  const documento = (await de.adeudos()).find((d) => d.total > 100)?.documento ?? ''
  const folio = await de.depositar([{ documento, abono: 3 }])
  const subir = async (contenido: Buffer, nombre: string) => {
    const forma = new FormData()
    forma.append('json', JSON.stringify({ folio }))
    forma.append('file', new Blob([new Uint8Array(contenido)]), nombre)
    const ruta = `/api/cobranza/general/referenciar-pagos/comprobante/${folio}`
    return fetch(`${portal.url}${ruta}`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: forma })
  }
  expect((await subir(await unJpg(), 'ficha.jpg')).status).toBe(200)
  const pdf = await unPdf()
  expect((await subir(pdf, 'ficha.pdf')).status).toBe(200)
  expect(await enAlmacen('comprobantes')).toHaveLength(1)
  const credito = await entrarComo(portal, ['credito'])
  const bajado = await bajar(mesa.comprobanteDeMesa.path.replace(':folio', folio), credito.token)
  expect(Buffer.from(await bajado.arrayBuffer()).equals(pdf)).toBe(true)
})

test('lo que estaba en la carpeta se copia una vez con un comando, y no se borra', async () => {
  mkdirSync(join(portal.datos, 'candidatos'), { recursive: true })
  writeFileSync(join(portal.datos, 'candidatos', 'de-antes'), 'un CV de antes')
  const copiar = async () => {
    const lineas: string[] = []
    const entorno = {
      decir: (linea: string) => lineas.push(linea),
      abrir: async () => ({ portal: portal.running.portal, cerrar: async () => undefined }),
      settings: () => portal.running.portal.settings,
    }
    return [await ejecutar(['archivos', 'a-s3'], entorno), lineas]
  }
  const demas = CAJONES.slice(1).map((cajon) => `${cajon}: 0 archivos copiados.`)
  expect(await copiar()).toEqual([0, ['candidatos: 1 archivo copiado.', ...demas]])
  expect(await copiar()).toEqual([0, ['candidatos: 0 archivos copiados.', ...demas]])
  expect(await enAlmacen('candidatos')).toContain('de-antes')
  expect(enDatos('candidatos')).toEqual(['de-antes'])
})

test('si el almacén no contesta se dice claro, no queda ni fila ni archivo, y lo demás sigue', async () => {
  const filas = async () => (await portal.sql<{ n: number }>('select count(*)::int as n from candidaturas'))[0]?.n
  const antes = await filas()
  await s3.apagar()
  const respuesta = await subirCv('cv.pdf', await unPdf())
  expect(respuesta).toMatchObject({
    status: 503,
    value: false,
    message: expect.stringMatching(/no podemos guardar ni entregar archivos/),
  })
  expect(Number(respuesta.espere)).toBeGreaterThan(0)
  expect([await filas(), enDatos('subidas')]).toEqual([antes, []])
  expect((await fetch(`${portal.url}/salud/lista`)).status).toBe(200)
})

test('un portal inicia aunque el almacén no conteste: quien vende no lo espera', async () => {
  const { settings } = portal.running.portal
  const otro = await startPortal({ ...settings, port: 0, databaseUrl: portal.baseUrl }, { site: '/nowhere' })
  onTestFinished(() => otro.stop())
  otro.ready()
  await expect.poll(async () => (await fetch(`${otro.url}/salud/lista`)).status).toBe(200)
})
