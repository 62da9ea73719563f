import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Almacen, type Cajon, type Guardado, SinAlmacen } from '../../almacen.ts'
import { deLocalhost } from '../../test/certificado.ts'
import { type AlmacenDePruebas, abrirS3 } from '../../test/s3.ts'
import { enCarpeta } from './carpeta.ts'
import { enS3, reachS3 } from './s3.ts'

let s3: AlmacenDePruebas
const datos = mkdtempSync(join(tmpdir(), 'surtia-almacen-'))
beforeAll(async () => {
  s3 = await abrirS3()
})
afterAll(async () => {
  await s3.cerrar()
  rmSync(datos, { recursive: true, force: true })
})

const FORMAS: [string, () => Promise<Almacen>][] = [
  ['una carpeta', async () => enCarpeta(datos)],
  ['un almacén S3', () => enS3(s3.ajustes)],
]

async function todo(almacen: Almacen, cajon: Cajon): Promise<Guardado[]> {
  const guardados: Guardado[] = []
  for await (const tanda of almacen.listar(cajon)) guardados.push(...tanda)
  return guardados
}

describe.each(FORMAS)('%s', (_, abrir) => {
  test('lo que se guarda se lee igual, se nombra y se quita', async () => {
    const almacen = await abrir()
    const recibido = join(datos, 'recibido')
    // larger than one packet
    const grande = Buffer.alloc(700_000, 'surtia ')
    writeFileSync(recibido, grande)
    await almacen.guardar('candidatos', 'de-disco', { ruta: recibido })
    await almacen.guardar('candidatos', 'de-memoria', Buffer.from('hola'))
    await almacen.guardar('comprobantes', 'de-memoria', Buffer.from('otra cosa'))
    const leer = async (cajon: Cajon, nombre: string) => {
      const contenido = await almacen.abrir(cajon, nombre)
      return contenido && buffer(contenido)
    }
    expect((await leer('candidatos', 'de-disco'))?.equals(grande)).toBe(true)
    expect(String(await leer('candidatos', 'de-memoria'))).toBe('hola')
    expect(String(await leer('comprobantes', 'de-memoria'))).toBe('otra cosa')
    expect(await leer('comprobantes', 'de-disco')).toBeNull()
    const hay = await todo(almacen, 'candidatos')
    expect(hay.map(({ nombre, bytes }) => [nombre, bytes]).sort()).toEqual([
      ['de-disco', grande.length],
      ['de-memoria', 4],
    ])
    for (const { cambiado } of hay) expect(Math.abs(Date.now() - cambiado.getTime())).toBeLessThan(600_000)
    await almacen.quitar('candidatos', 'de-disco')
    await almacen.quitar('candidatos', 'de-disco')
    expect(await leer('candidatos', 'de-disco')).toBeNull()
    expect(await todo(almacen, 'candidatos')).toHaveLength(1)
    almacen.cerrar()
  })

  test('lo que no se pudo guardar no queda', async () => {
    const almacen = await abrir()
    await expect(almacen.guardar('candidatos', 'sin-origen', { ruta: join(datos, 'no-hay') })).rejects.toThrow()
    expect((await todo(almacen, 'candidatos')).map(({ nombre }) => nombre)).not.toContain('sin-origen')
    almacen.cerrar()
  })
})

test('más de mil archivos se nombran todos, una vez', async () => {
  const almacen = await enS3(s3.ajustes)
  const nombres = Array.from({ length: 1_005 }, (_, i) => `archivo-${i}`)
  for (let i = 0; i < nombres.length; i += 50)
    await Promise.all(
      nombres.slice(i, i + 50).map((nombre) => almacen.guardar('comprobantes', nombre, Buffer.from('x'))),
    )
  const hay = (await todo(almacen, 'comprobantes')).map(({ nombre }) => nombre).filter((n) => n.startsWith('archivo-'))
  expect(hay.sort()).toEqual(nombres.sort())
  almacen.cerrar()
})

test('antes de iniciar se dice en una línea por qué no se puede usar, sin la clave; del que no contesta se advierte', async () => {
  expect(await reachS3(s3.ajustes)).toBe('')
  const porQue = (cambio: Partial<AlmacenDePruebas['ajustes']>) =>
    reachS3({ ...s3.ajustes, ...cambio }).then(
      () => '',
      (error: Error) => error.message,
    )
  expect(await porQue({ cubo: 'otro-cubo' })).toMatch(/no hay un cubo "otro-cubo"/)
  expect(await porQue({ clave: 'NADIE' })).toMatch(/no deja entrar.*ARCHIVOS_S3_CLAVE/)
  expect(await porQue({ url: 'http://no-hay.invalid' })).toMatch(/no se conoce.*ARCHIVOS_S3_URL/i)
  const ajeno = https.createServer(deLocalhost()).listen(0, 'localhost')
  await once(ajeno, 'listening')
  onTestFinished(() => void ajeno.close().closeAllConnections())
  expect(await porQue({ url: `https://localhost:${(ajeno.address() as AddressInfo).port}` })).toMatch(
    /^El certificado de localhost:\d+ no lo firma una autoridad conocida: .*NODE_EXTRA_CA_CERTS\.$/,
  )
  expect(await reachS3({ ...s3.ajustes, url: 'http://127.0.0.1:9' })).toMatch(
    /no contesta como se espera.*ARCHIVOS_S3_URL/,
  )
})

test('un almacén que no contesta se dice, y no se lleva el archivo recibido', async () => {
  const otro = await abrirS3()
  const almacen = await enS3(otro.ajustes)
  await otro.apagar()
  const recibido = join(datos, 'espera')
  writeFileSync(recibido, 'contenido')
  await expect(almacen.guardar('candidatos', 'uno', { ruta: recibido })).rejects.toBeInstanceOf(SinAlmacen)
  await expect(almacen.abrir('candidatos', 'uno')).rejects.toBeInstanceOf(SinAlmacen)
  await expect(almacen.quitar('candidatos', 'uno')).rejects.toBeInstanceOf(SinAlmacen)
  await expect(todo(almacen, 'candidatos')).rejects.toBeInstanceOf(SinAlmacen)
  expect(existsSync(recibido)).toBe(true)
  almacen.cerrar()
  await otro.cerrar()
})

test('donde no está el cubo, o contesta otro que no es un almacén, no se da nada por guardado ni por perdido', async () => {
  const contestar = async (status: number, tipo: string, texto: string) => {
    const otro = createServer((_pedido, respuesta) => {
      respuesta.writeHead(status, { 'content-type': tipo }).end(texto)
    }).listen(0, '127.0.0.1')
    await once(otro, 'listening')
    onTestFinished(() => void otro.close().closeAllConnections())
    return enS3({ ...s3.ajustes, url: `http://127.0.0.1:${(otro.address() as AddressInfo).port}` })
  }
  const sinCubo = await enS3({ ...s3.ajustes, cubo: 'cubo-que-no-hay' })
  await expect(sinCubo.abrir('candidatos', 'de-memoria')).rejects.toBeInstanceOf(SinAlmacen)
  const sinNada = await contestar(404, 'text/html', '<h1>Not found</h1>')
  await expect(sinNada.abrir('candidatos', 'de-memoria')).rejects.toBeInstanceOf(SinAlmacen)
  const portada = await contestar(200, 'text/html', '<h1>Bienvenidos</h1>')
  await expect(portada.guardar('candidatos', 'uno', Buffer.from('hola'))).rejects.toBeInstanceOf(SinAlmacen)
  for (const almacen of [sinCubo, sinNada, portada]) almacen.cerrar()
})
