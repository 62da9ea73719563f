import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { modificarCantidad } from '@surtia/contracts/carrito.ts'
import { CEDIS } from '@surtia/demo/cast/clientes.ts'
import { enviar } from '@surtia/demo/llenar.ts'
import type { Puerta } from '@surtia/demo/puerta.ts'
import pg from 'pg'
import { startEmbedded } from '../db/embebido/embedded.ts'
import { entregarA } from '../test/puerta.ts'
import { traerPostgres } from '../test/traer-postgres.ts'
import { contarAbrazos } from './abrazos.ts'
import { type Ano, vivirUnAno } from './ano/ano.ts'
import { contarAno, juzgarAno } from './ano/medidas.ts'
import { CLAVE, lanzar, matarLanzados, matarMientrasSeEnvia, pararConCarga } from './caidas.ts'
import { muchasVeces, porLasUltimas } from './carreras.ts'
import { crearArticulo, crearClientes, entrarUnoPorUno } from './clientes.ts'
import { llenarElDisco } from './disco.ts'
import { leerCorpus } from './entregas/corpus.ts'
import { type Destino, guardarCorpus } from './entregas/guardar-corpus.ts'
import { cambiarDeMayor } from './mayor.ts'
import { matarPorTurno } from './nacion.ts'
import { matarEnOleadas } from './oleadas.ts'
import { dibujarDistintos } from './papeles.ts'
import { conPaciencia, type Pedir, pedirEn } from './pedir.ts'
import { findPgBouncer, golpearPooler } from './pooler.ts'
import { CASOS_DE_RELEVO, relevar } from './relevo.ts'
import { cambiarDeVersion } from './relevo-de-version.ts'
import { remitenteReal } from './remitente-real.ts'
import { faltanProgramas, respaldarEnS3 } from './respaldo-s3.ts'
import { abrirEmisor, enviarMientrasSeRetira, matarMientrasSeRetira } from './retiros.ts'
import { malasDe } from './trafico.ts'

// `npm run test:faults`: the races and crashes of the suite, long. Prints its counts; ends with 1 when something was lost or doubled.
const { values } = parseArgs({
  options: {
    remitentes: { type: 'string', default: '64' },
    rondas: { type: 'string', default: '100' },
    revueltos: { type: 'string', default: '5000' },
    envios: { type: 'string', default: '2000' },
    caidas: { type: 'string', default: '50' },
    enviosPg: { type: 'string', default: '3000' },
    caidasPg: { type: 'string', default: '5' },
    esperan: { type: 'string', default: '5000' },
    caidasDeAvisos: { type: 'string', default: '20' },
    /** rounds in which a lot is recalled while all send */
    retiros: { type: 'string', default: '50' },
    golpes: { type: 'string', default: '20' },
    vueltas: { type: 'string', default: '5' },
    papeles: { type: 'string', default: '20000' },
    /** the major of PostgreSQL that is left behind */
    de: { type: 'string', default: '15' },
    /** orders after each failover */
    despues: { type: 'string', default: '500' },
    /** mangled deliveries that are read, and that are stored */
    estropeadas: { type: 'string', default: '20000' },
    guardadas: { type: 'string', default: '1000' },
    /** of the compressed year, and how many clients order in each of its days */
    dias: { type: 'string', default: '365' },
    clientes: { type: 'string', default: '200' },
    articulos: { type: 'string', default: '2000' },
    pedidosAlDia: { type: 'string', default: '15' },
    /** one part alone, by its name */
    solo: { type: 'string', default: '' },
  },
})
const carpeta = mkdtempSync(join(tmpdir(), 'surtia-fallas-'))
const postgres = await startEmbedded(carpeta)
const bases = [{ base: postgres, carpeta }]
let malas = 0
const contar = (que: string, bien: boolean, cuentas: unknown) => {
  if (!bien) malas++
  console.log(`${bien ? 'bien' : 'MAL '}  ${que}: ${JSON.stringify(cuentas)}`)
}

const sinMalas = (...de: Parameters<typeof malasDe>) => Object.keys(malasDe(...de)).length === 0

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
  const url = await baseNueva('carreras')
  const servidor = await lanzar(url, carpeta)
  const puerta = { url: servidor.url, clave: CLAVE }
  await enviar(puerta, 'cedis', CEDIS)
  const usuarios = await crearClientes(puerta, Number(values.remitentes))
  const tokens = await entrarUnoPorUno(servidor.url, usuarios)
  const pedir = pedirEn(servidor.url)
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
  contar(`${values.remitentes} a la vez por las últimas 10 piezas, exactamente 10`, exactas === rondas, {
    rondas,
    exactas,
  })
  contar('20 envíos a la vez con una clave, un pedido', unicas === rondas, { rondas, unicas })
  await revueltos(puerta, conPaciencia(pedir), await entrarUnoPorUno(servidor.url, usuarios.slice(0, 16)))
  const base = new pg.Client({ connectionString: url })
  await base.connect()
  const abrazos = await contarAbrazos(base)
  await base.end()
  contar('PostgreSQL no contó ningún abrazo mortal', abrazos === 0, { abrazos })
  await servidor.detener()
}

/** Orders of 20 hot lines, each sender in an order of its own: none may deadlock or fail. */
async function revueltos(puerta: Puerta, pedir: Pedir, tokens: readonly string[]): Promise<void> {
  const codigos = Array.from({ length: 20 }, (_, i) => String(6_900_000 + i))
  for (const codigo of codigos) await crearArticulo(puerta, codigo, 10_000_000)
  const total = Number(values.revueltos)
  let hechos = 0
  const malos = new Map<number, number>()
  const malo = (status: number) => malos.set(status, (malos.get(status) ?? 0) + 1)
  const inicio = Date.now()
  await Promise.all(
    tokens.map(async (token) => {
      while (hechos < total) {
        hechos++
        for (const codigo of codigos.toSorted(() => Math.random() - 0.5)) {
          const { status } = await pedir(
            modificarCantidad.path,
            { codArticulo: codigo, cantidad: 1 + Math.floor(Math.random() * 5), rutaOrigen: 'carrito' },
            token,
          )
          if (status >= 500) malo(status)
        }
        const { status, value } = await remitenteReal(pedir, token, '').enviar(crypto.randomUUID())
        if (!value || status >= 500) malo(status)
      }
    }),
  )
  contar('pedidos de 20 renglones calientes en orden revuelto, ni abrazo mortal ni 5xx', malos.size === 0, {
    pedidos: hechos,
    malos: Object.fromEntries(malos),
    segundos: Math.round((Date.now() - inicio) / 1000),
  })
}

async function caidas(): Promise<void> {
  const url = await baseNueva('caidas')
  const servidor = await lanzar(url, carpeta)
  await enviar({ url: servidor.url, clave: CLAVE }, 'cedis', CEDIS)
  await servidor.detener()
  const cuentas = await matarMientrasSeEnvia(url, carpeta, {
    envios: Number(values.envios),
    caidas: Number(values.caidas),
    clientes: 8,
  })
  contar(
    'kill -9 del servidor en medio de los envíos',
    cuentas.pedidos === cuentas.envios && sinMalas(cuentas),
    cuentas,
  )
}

/** The same while PostgreSQL is killed: another one than that of the other runs. */
async function caidasDePostgres(): Promise<void> {
  const aparte = mkdtempSync(join(tmpdir(), 'surtia-fallas-pg-'))
  const otro = await startEmbedded(aparte)
  bases.push({ base: otro, carpeta: aparte })
  const servidor = await lanzar(otro.url, aparte)
  await enviar({ url: servidor.url, clave: CLAVE }, 'cedis', CEDIS)
  await servidor.detener()
  const golpear = async () => {
    process.kill(otro.pid(), 'SIGKILL')
    await pause(300)
    await otro.revive()
  }
  const cuentas = await matarMientrasSeEnvia(otro.url, aparte, {
    envios: Number(values.enviosPg),
    caidas: Number(values.caidasPg),
    clientes: 8,
    golpear,
  })
  contar(
    'kill -9 de PostgreSQL en medio de los envíos',
    cuentas.pedidos === cuentas.envios && sinMalas(cuentas),
    cuentas,
  )
}

async function paro(): Promise<void> {
  const url = await baseNueva('paro')
  const servidor = await lanzar(url, carpeta)
  await enviar({ url: servidor.url, clave: CLAVE }, 'cedis', CEDIS)
  await servidor.detener()
  const cuentas = await pararConCarga(url, carpeta, 32)
  contar('SIGTERM con carga: lo aceptado se responde', cuentas.cortadas === 0 && cuentas.codigo === 0, cuentas)
}

/** Who waits is told once, and never more than there is, while whoever tells is killed. */
async function avisos(): Promise<void> {
  const url = await baseNueva('avisos')
  const servidor = await lanzar(url, carpeta)
  await enviar({ url: servidor.url, clave: CLAVE }, 'cedis', CEDIS)
  await servidor.detener()
  const esperan = Number(values.esperan)
  const cuentas = await matarEnOleadas(url, carpeta, { esperan, piezas: 100, caidas: Number(values.caidasDeAvisos) })
  const { avisados, mayorPromesa } = cuentas
  contar(
    'kill -9 en medio de las olas de avisos: nadie dos veces, nadie sin aviso, nunca más de lo que hay',
    avisados === esperan && sinMalas(cuentas) && mayorPromesa <= 100,
    cuentas,
  )
}

/** A lot is recalled while all send pieces of it, and who recalls it and who tells of it are killed. */
async function retiros(): Promise<void> {
  const url = await baseNueva('retiros')
  const servidor = await lanzar(url, carpeta)
  const puerta = { url: servidor.url, clave: CLAVE }
  await enviar(puerta, 'cedis', CEDIS)
  const usuarios = await crearClientes(puerta, Number(values.remitentes))
  const tokens = await entrarUnoPorUno(servidor.url, usuarios)
  const sql = new pg.Client({ connectionString: url })
  await sql.connect()
  const emisor = await abrirEmisor(url, carpeta)
  const cuentas = { rondas: Number(values.retiros), antes: 0, despues: 0, descuadradas: 0 }
  for (let i = 0; i < cuentas.rondas; i++) {
    const codArticulo = String(7_900_000 + i)
    const piezas = tokens.length * 3
    await crearArticulo(puerta, codArticulo, piezas)
    const remitentes = tokens.map((token) => remitenteReal(conPaciencia(pedirEn(servidor.url)), token, codArticulo))
    const emitir = () => emisor.emitir(codArticulo, 'L1')
    const ronda = await enviarMientrasSeRetira({ remitentes, codArticulo, piezas, emitir, sql })
    for (const cuenta of ['antes', 'despues', 'descuadradas'] as const) cuentas[cuenta] += ronda[cuenta]
    for (const token of tokens) await pedirEn(servidor.url)('/api/carrito/vaciar', {}, token)
  }
  contar(
    `${tokens.length} envían de un lote mientras se retira: nadie después, y las piezas cuadran`,
    cuentas.despues + cuentas.descuadradas === 0 && cuentas.antes > 0,
    cuentas,
  )
  await crearArticulo(puerta, '7999999', 1)
  await servidor.detener()
  const { idPersonal } = emisor
  const corrida = { clientes: 3_000, caidas: 20, codArticulo: '7999999', idPersonal }
  const avisados = await matarMientrasSeRetira(url, carpeta, sql, corrida)
  contar(
    'kill -9 de quien retira y de quien avisa: entero o nada, y a cada quien una vez',
    avisados.aMedias + avisados.malAvisados === 0,
    avisados,
  )
  await emisor.cerrar()
  await sql.end()
}

/** The primary dies under load and its replica takes its place: lost only where none was told to wait for the replica. */
async function relevo(): Promise<void> {
  for (const { nombre, puedePerder = false, ...caso } of CASOS_DE_RELEVO) {
    const aparte = mkdtempSync(join(tmpdir(), 'surtia-fallas-relevo-'))
    try {
      const corrida = { ...caso, clientes: 16, antesMs: 5_000, despues: Number(values.despues) }
      const cuentas = await relevar(aparte, corrida)
      contar(`relevo, ${nombre}`, sinMalas(cuentas, { puedePerder }) && cuentas.regresoMs <= 10_000, cuentas)
    } finally {
      rmSync(aparte, { recursive: true, force: true })
    }
  }
}

/** The portals behind a PgBouncer of this machine, killed again and again. */
async function pooler(): Promise<void> {
  const programa = findPgBouncer()
  const que = 'kill -9 de PgBouncer en modo de transacción en medio de los envíos'
  if (!programa) return contar(que, false, 'no hay pgbouncer en esta máquina (Debian: apt install pgbouncer)')
  const aparte = mkdtempSync(join(tmpdir(), 'surtia-fallas-pooler-'))
  try {
    const cuentas = await golpearPooler(programa, aparte, { clientes: 16, golpes: Number(values.golpes) })
    const { sinAjuste, preparadas, avisosPerdidos } = cuentas
    contar(que, sinMalas(cuentas) && sinAjuste.length + preparadas + avisosPerdidos === 0, cuentas)
  } finally {
    rmSync(aparte, { recursive: true, force: true })
  }
}

/** Portals that are replaced one after another while they sell. */
async function relevoDeVersion(): Promise<void> {
  const url = await baseNueva('relevo_de_version')
  const preparar = await lanzar(url, carpeta)
  await enviar({ url: preparar.url, clave: CLAVE }, 'cedis', CEDIS)
  await preparar.detener()
  const cuentas = await cambiarDeVersion({
    baseUrl: url,
    lanzar: () => lanzar(url, carpeta),
    vueltas: Number(values.vueltas),
    clientes: 16,
  })
  const { fallas, sesionSigue } = cuentas
  contar(
    'cambio de versión con carga: ninguna petición falla y nadie vuelve a entrar',
    sinMalas(cuentas) && fallas.length === 0 && sesionSigue,
    cuentas,
  )
}

/** Files as they come when something happened to them on their way: nothing is stored that their clean file does not say. */
async function entregas(): Promise<void> {
  const { malas: leidas, ...cuentas } = await leerCorpus(1, Number(values.estropeadas))
  contar('entregas estropeadas: nada se entiende que la limpia no diga', leidas.length === 0, { ...cuentas, leidas })
  const url = await baseNueva('entregas')
  const servidor = await lanzar(url, carpeta)
  await enviar({ url: servidor.url, clave: CLAVE }, 'cedis', CEDIS)
  const base = new pg.Client({ connectionString: url })
  await base.connect()
  const destino: Destino = {
    entregar: (tipo, cuerpo, consulta) => entregarA(servidor.url, tipo, cuerpo, { consulta, clave: CLAVE }),
    sql: async (texto, valores) => (await base.query(texto, valores)).rows,
  }
  const guardadas = await guardarCorpus(destino, 500_000, Number(values.guardadas))
  contar('entregas estropeadas: la base guarda lo que se leyó', guardadas.length === 0, { guardadas })
  await base.end()
  await servidor.detener()
}

/** Primary, replica, pooler (where PgBouncer is found), portal and worker are killed in turn under load. */
async function nacion(): Promise<void> {
  const aparte = mkdtempSync(join(tmpdir(), 'surtia-fallas-nacion-'))
  try {
    const cuentas = await matarPorTurno(aparte, { rondas: Number(values.golpes), clientes: 8 })
    contar(
      'kill -9 de todo por turno, con carga: nada perdido, nada doble, ninguna lectura de antes',
      sinMalas(cuentas) && cuentas.correosSinSalir === 0,
      cuentas,
    )
  } finally {
    await matarLanzados()
    rmSync(aparte, { recursive: true, force: true })
  }
}

/** A year of a medium business, day by day: what has a stated end does not grow, and no statement reads more as history grows. */
async function ano(): Promise<void> {
  const aparte = mkdtempSync(join(tmpdir(), 'surtia-fallas-ano-'))
  try {
    const de = (cual: keyof Ano) => Number(values[cual])
    const corrida = {
      dias: de('dias'),
      clientes: de('clientes'),
      articulos: de('articulos'),
      pedidosAlDia: de('pedidosAlDia'),
    }
    const { meses, ...cuentas } = await vivirUnAno(aparte, corrida)
    console.log(contarAno(meses, [1, 6, meses.length]))
    const crecio = juzgarAno(meses)
    contar(
      'un año en una noche: nada perdido, y nada crece que deba tener fin',
      cuentas.perdidos + cuentas.correosSinSalir + crecio.length === 0,
      { ...cuentas, crecio },
    )
  } finally {
    rmSync(aparte, { recursive: true, force: true })
  }
}

/** WAL and base backups in an S3 store, by the very script of the images: back to a second, and a store that is away for a while. */
async function respaldoS3(): Promise<void> {
  const que = 'respaldo en S3: de vuelta al segundo anterior, y sin almacén se sigue'
  const faltan = faltanProgramas()
  if (faltan.length)
    return contar(que, false, `no hay ${faltan.join(' ni ')} (Debian: apt install barman-cli-cloud postgresql-client)`)
  const aparte = mkdtempSync(join(tmpdir(), 'surtia-fallas-respaldo-'))
  try {
    const cuentas = await respaldarEnS3(aparte)
    const { pedidos, restaurados, deDespues, sinAlmacen, restauracion } = cuentas
    contar(
      que,
      pedidos > 0 && restaurados === pedidos && deDespues === 0 && sinAlmacen > 0 && restauracion >= 0,
      cuentas,
    )
  } finally {
    await matarLanzados()
    rmSync(aparte, { recursive: true, force: true })
  }
}

/** The embedded base goes to the next major, by a command that is killed first. */
async function mayor(): Promise<void> {
  const aparte = mkdtempSync(join(tmpdir(), 'surtia-fallas-mayor-'))
  try {
    const cuentas = await cambiarDeMayor(aparte, values.de, traerPostgres(values.de), [1_000, 3_000, 5_000, 8_000])
    contar(
      `de PostgreSQL ${values.de} al de este programa, con el comando muerto a la mitad: lo mismo, y vende`,
      cuentas.caidas > 0 && cuentas.antes === cuentas.despues && cuentas.vende,
      cuentas,
    )
  } finally {
    await matarLanzados()
    rmSync(aparte, { recursive: true, force: true })
  }
}

/** The disk of an embedded base fills and gets room again: what was answered is there. */
async function disco(): Promise<void> {
  const que = 'un disco lleno: se dice, se contesta a tiempo, y con lugar se sigue sin perder nada'
  if (process.getuid?.() !== 0) return contar(que, false, 'hace falta ser root: monta un disco de memoria')
  const aparte = mkdtempSync(join(tmpdir(), 'surtia-fallas-disco-'))
  try {
    const cuentas = await llenarElDisco(aparte)
    const { cayo, despues, dicho, esperaMs } = cuentas
    contar(que, sinMalas(cuentas) && cayo && despues > 0 && dicho !== '' && esperaMs <= 10_000, cuentas)
  } finally {
    await matarLanzados()
    rmSync(aparte, { recursive: true, force: true })
  }
}

/** Drills that the night runs, by their names. */
const DE_NOCHE = {
  'sin-replica': 'server/src/faults/sin-replica.noche.test.ts',
  respaldo: 'server/src/db/respaldo.noche.test.ts',
}

function deNoche(prueba: string): void {
  const vitest = join(import.meta.dirname, '../../../node_modules/vitest/vitest.mjs')
  const { status } = spawnSync(process.execPath, [vitest, 'run', prueba], { stdio: 'inherit' })
  contar(prueba, status === 0, { status })
}

/** Papers of ever new words, in one thread of so much memory. */
async function papeles(): Promise<void> {
  const [cuantos, memoriaMb] = [Number(values.papeles), 200]
  const dibujados = await dibujarDistintos(cuantos, memoriaMb)
  contar('papeles distintos en un hilo', dibujados === cuantos, { dibujados, memoriaMb })
}

try {
  const corridas = {
    entregas,
    carreras,
    caidas,
    caidasDePostgres,
    paro,
    avisos,
    retiros,
    relevo,
    pooler,
    nacion,
    'relevo-de-version': relevoDeVersion,
    'respaldo-s3': respaldoS3,
    mayor,
    disco,
    ...Object.fromEntries(Object.entries(DE_NOCHE).map(([nombre, prueba]) => [nombre, () => deNoche(prueba)])),
    papeles,
    ano,
  }
  for (const [nombre, corrida] of Object.entries(corridas)) if (!values.solo || values.solo === nombre) await corrida()
} catch (error) {
  contar('la corrida terminó', false, String(error))
} finally {
  // whatever happened, nothing that was launched here lives on
  await matarLanzados()
  for (const { base, carpeta } of bases) {
    await base.stop()
    rmSync(carpeta, { recursive: true, force: true })
  }
}
process.exit(malas ? 1 : 0)
