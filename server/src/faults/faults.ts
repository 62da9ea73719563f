import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { login } from '@surtia/contracts/seguridad.ts'
import { CEDIS } from '@surtia/demo/cast/clientes.ts'
import { enviar } from '@surtia/demo/llenar.ts'
import pg from 'pg'
import { startEmbedded } from '../db/embedded.ts'
import { CLAVE, lanzar, matarMientrasSeEnvia } from './caidas.ts'
import { muchasVeces, porLasUltimas } from './carreras.ts'
import { crearArticulo, crearClientes, PASSWORD } from './clientes.ts'
import { pedirEn } from './pedir.ts'
import { remitenteReal } from './remitente-real.ts'

// `npm run test:faults`: the races and crashes of the suite, long. Prints its counts; ends with 1 when something was lost or doubled.
const { values } = parseArgs({ options: { rondas: { type: 'string', default: '50' }, envios: { type: 'string', default: '2000' }, caidas: { type: 'string', default: '25' } } })
const carpeta = mkdtempSync(join(tmpdir(), 'surtia-fallas-'))
const postgres = await startEmbedded(carpeta)
let malas = 0
const contar = (que: string, bien: boolean, cuentas: unknown) => {
  if (!bien) malas++
  console.log(`${bien ? 'bien' : 'MAL '}  ${que}: ${JSON.stringify(cuentas)}`)
}

async function baseNueva(nombre: string): Promise<string> {
  const admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
  await admin.query(`create database ${nombre}`)
  await admin.end()
  const url = new URL(postgres.url)
  url.pathname = `/${nombre}`
  return url.href
}

async function carreras(): Promise<void> {
  const servidor = await lanzar(await baseNueva('carreras'), carpeta)
  const puerta = { url: servidor.url, clave: CLAVE }
  await enviar(puerta, 'cedis', CEDIS)
  const usuarios = await crearClientes(puerta, 16)
  const pedir = pedirEn(servidor.url)
  const tokens = await Promise.all(usuarios.map(async (usuario) => ((await pedir(login.path, { usuario, password: PASSWORD })).data as { accessToken: string }).accessToken))
  const rondas = Number(values.rondas)
  let exactas = 0
  let unicas = 0
  for (let i = 0; i < rondas; i++) {
    const ultimo = String(6_000_000 + i)
    await crearArticulo(puerta, ultimo, 10)
    if ((await porLasUltimas(tokens.map((token) => remitenteReal(pedir, token, ultimo)))) === 10) exactas++
    const repetido = String(6_500_000 + i)
    await crearArticulo(puerta, repetido, 100)
    if ((await muchasVeces(remitenteReal(pedir, tokens[i % 16] ?? '', repetido), 20)).folios.size === 1) unicas++
    // what the losers of the race still have in their carts must not stand in the next one's way
    for (const token of tokens) await pedir('/api/carrito/vaciar', {}, token)
  }
  contar('16 a la vez por las últimas 10 piezas, exactamente 10', exactas === rondas, { rondas, exactas })
  contar('20 envíos a la vez con una clave, un pedido', unicas === rondas, { rondas, unicas })
  await servidor.detener()
}

async function caidas(): Promise<void> {
  const url = await baseNueva('caidas')
  const servidor = await lanzar(url, carpeta)
  await enviar({ url: servidor.url, clave: CLAVE }, 'cedis', CEDIS)
  await servidor.detener()
  const cuentas = await matarMientrasSeEnvia(url, carpeta, { envios: Number(values.envios), caidas: Number(values.caidas), clientes: 8 })
  const bien = cuentas.pedidos === cuentas.envios && cuentas.perdidos + cuentas.dobles + Math.abs(cuentas.piezasDescuadradas) === 0
  contar('kill -9 del servidor en medio de los envíos', bien, cuentas)
}

await carreras()
await caidas()
await postgres.stop()
rmSync(carpeta, { recursive: true, force: true })
process.exit(malas ? 1 : 0)
