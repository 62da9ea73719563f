import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { login } from '@surtia/contracts/seguridad.ts'
import pg from 'pg'
import { crearArticulo, crearClientes, PASSWORD } from './clientes.ts'
import { pedirEn } from './pedir.ts'
import { remitenteReal } from './remitente-real.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))
/** Key of the ERP door of a launched portal. */
export const CLAVE = 'clave-de-las-pruebas-de-caida'
const pausa = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export type CuentasDeCaidas = {
  envios: number
  caidas: number
  /** orders in the database, by distinct sends */
  pedidos: number
  /** answered folios that the database does not have */
  perdidos: number
  /** sends that made more than one order */
  dobles: number
  /** pieces that left the stock but stand in no order, or the other way round */
  piezasDescuadradas: number
}

type Servidor = { url: string; matar: () => Promise<void>; detener: () => Promise<void> }

/** The portal as a process of its own, on a database; answers when it listens. */
export function lanzar(databaseUrl: string, datos: string): Promise<Servidor> {
  return new Promise((resolve, reject) => {
    const proceso: ChildProcess = spawn(process.execPath, [MAIN], {
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        PORT: '0',
        SURTIA_DATOS: datos,
        SURTIA_DEMO: '0',
        SURTIA_SECRETO: 'secreto-de-las-pruebas-de-caida',
        PASARELA_SECRETO: 'secreto-de-las-pruebas-de-caida',
        SURTIA_CLAVE_ERP: CLAVE,
        SURTIA_LIMITES: '1000000',
        SURTIA_ARGON_KIB: '64',
        SURTIA_REGISTRO: 'silent',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const fin = new Promise<void>((terminado) => proceso.once('exit', () => terminado()))
    proceso.once('error', reject)
    proceso.once('exit', (codigo) => reject(new Error(`el portal terminó con ${codigo}`)))
    proceso.stdout?.on('data', (trozo: Buffer) => {
      const url = /Surtia lista: (\S+)/.exec(trozo.toString())?.[1]
      if (!url) return
      const terminar = (senal: NodeJS.Signals) => async () => {
        proceso.kill(senal)
        await fin
      }
      resolve({ url, matar: terminar('SIGKILL'), detener: terminar('SIGTERM') })
    })
  })
}

const ARTICULO = '7700001'

/**
 * Sends orders one after the other from several clients while the server is killed again and again; whoever got no answer
 * repeats with the same key. Afterwards counts what was lost or doubled.
 */
export async function matarMientrasSeEnvia(
  databaseUrl: string,
  datos: string,
  { envios, caidas, clientes }: { envios: number; caidas: number; clientes: number },
): Promise<CuentasDeCaidas> {
  let servidor = await lanzar(databaseUrl, datos)
  const usuarios = await crearClientes({ url: servidor.url, clave: CLAVE }, clientes)
  const inicial = envios * 3
  await crearArticulo({ url: servidor.url, clave: CLAVE }, ARTICULO, inicial)
  const tokens = await Promise.all(
    usuarios.map(async (usuario) => ((await pedirEn(servidor.url)(login.path, { usuario, password: PASSWORD })).data as { accessToken: string }).accessToken),
  )

  let pendientes = envios
  const folios: string[] = []
  const hastaQueResponda = async <T>(accion: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await accion()
      } catch {
        await pausa(20)
      }
    }
  }
  const trabajar = async (token: string) => {
    while (pendientes > 0) {
      pendientes--
      const clave = randomUUID()
      await hastaQueResponda(() => remitenteReal(pedirEn(servidor.url), token, ARTICULO).poner(1 + (pendientes % 3)))
      const { value, message, data } = await hastaQueResponda(async () => {
        const sobre = await remitenteReal(pedirEn(servidor.url), token, ARTICULO).enviar(clave)
        if ((sobre as { status?: number }).status === 503) throw new Error('todavía no')
        return sobre as { value: boolean; message: string; data: unknown }
      })
      if (!value) throw new Error(`un envío se rechazó: ${message}`)
      folios.push(...(data as { pedidos: { folio: string }[] }).pedidos.map((p) => p.folio))
    }
  }
  let hechas = 0
  const verdugo = async () => {
    while (hechas < caidas && pendientes > 0) {
      // spread over the run: the next kill comes when its share of the sends is under way
      while (pendientes > envios - ((hechas + 1) * envios) / (caidas + 1)) await pausa(5)
      await servidor.matar()
      hechas++
      servidor = await lanzar(databaseUrl, datos)
    }
  }
  await Promise.all([verdugo(), ...tokens.map(trabajar)])
  await servidor.detener()

  const base = new pg.Client({ connectionString: databaseUrl })
  await base.connect()
  const uno = async (texto: string, valores: unknown[] = []): Promise<number> => Number((await base.query(texto, valores)).rows[0].n)
  const surtidas = await uno('select coalesce(sum(cantidad_surtida), 0) as n from pedido_renglones where cod_articulo = $1', [ARTICULO])
  const quedan = await uno('select sum(piezas) as n from existencias where cod_articulo = $1', [ARTICULO])
  const cuentas: CuentasDeCaidas = {
    envios,
    caidas: hechas,
    pedidos: await uno("select count(distinct envio) as n from pedidos where cod_cliente >= '900001' and cod_cliente < '950000'"),
    perdidos: await uno('select count(*) as n from unnest($1::text[]) f where not exists (select 1 from pedidos p where p.folio = f)', [folios]),
    dobles: folios.length - new Set(folios).size,
    piezasDescuadradas: inicial - surtidas - quedan,
  }
  await base.end()
  return cuentas
}
