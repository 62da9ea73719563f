import { setTimeout as pause } from 'node:timers/promises'
import { modificarCantidad } from '@surtia/contracts/carrito.ts'
import type { Puerta } from '@surtia/demo/puerta.ts'
import pg from 'pg'
import { entregarA } from '../test/puerta.ts'
import { contarAbrazos } from './abrazos.ts'
import { CLAVE, matarMientrasSeEnvia, pararConCarga } from './caidas.ts'
import { muchasVeces, porLasUltimas } from './carreras.ts'
import { crearArticulo, crearClientes, entrarUnoPorUno } from './clientes.ts'
import { type Corrida, conCedis, conPostgres, dejarCedis, sinMalas } from './corrida.ts'
import { leerCorpus } from './entregas/corpus.ts'
import { type Destino, guardarCorpus } from './entregas/guardar-corpus.ts'
import { matarEnOleadas } from './oleadas.ts'
import { dibujarDistintos } from './papeles.ts'
import { conPaciencia, type Pedir, pedirEn } from './pedir.ts'
import { matarALaHora } from './programados.ts'
import { matarMientrasSeCuenta } from './recepcion.ts'
import { remitenteReal } from './remitente-real.ts'
import { abrirEmisor, enviarMientrasSeRetira, matarMientrasSeRetira } from './retiros.ts'

/** Files as they come when something happened to them on their way: nothing is stored that their clean file does not say. */
export async function entregas({ cuantos, carpeta, baseNueva, contar }: Corrida): Promise<void> {
  const { malas: leidas, ...cuentas } = await leerCorpus(1, cuantos('estropeadas'))
  contar('entregas estropeadas: nada se entiende que la limpia no diga', leidas.length === 0, { ...cuentas, leidas })
  const url = await baseNueva('entregas')
  const { servidor } = await conCedis(url, carpeta)
  const base = new pg.Client({ connectionString: url })
  await base.connect()
  const destino: Destino = {
    entregar: (tipo, cuerpo, consulta) => entregarA(servidor.url, tipo, cuerpo, { consulta, clave: CLAVE }),
    sql: async (texto, valores) => (await base.query(texto, valores)).rows,
  }
  const guardadas = await guardarCorpus(destino, 500_000, cuantos('guardadas'))
  contar('entregas estropeadas: la base guarda lo que se leyó', guardadas.length === 0, { guardadas })
  await base.end()
  await servidor.detener()
}

export async function carreras(corrida: Corrida): Promise<void> {
  const { cuantos, carpeta, baseNueva, contar } = corrida
  const url = await baseNueva('carreras')
  const { servidor, puerta } = await conCedis(url, carpeta)
  const usuarios = await crearClientes(puerta, cuantos('remitentes'))
  const tokens = await entrarUnoPorUno(servidor.url, usuarios)
  const pedir = pedirEn(servidor.url)
  const rondas = cuantos('rondas')
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
  contar(`${cuantos('remitentes')} a la vez por las últimas 10 piezas, exactamente 10`, exactas === rondas, {
    rondas,
    exactas,
  })
  contar('20 envíos a la vez con una clave, un pedido', unicas === rondas, { rondas, unicas })
  const suyos = await entrarUnoPorUno(servidor.url, usuarios.slice(0, 16))
  await revueltos(corrida, puerta, conPaciencia(pedir), suyos)
  const base = new pg.Client({ connectionString: url })
  await base.connect()
  const abrazos = await contarAbrazos(base)
  await base.end()
  contar('PostgreSQL no contó ningún abrazo mortal', abrazos === 0, { abrazos })
  await servidor.detener()
}

/** Orders of 20 hot lines, each sender in an order of its own: none may deadlock or fail. */
async function revueltos(
  { cuantos, contar }: Corrida,
  puerta: Puerta,
  pedir: Pedir,
  tokens: readonly string[],
): Promise<void> {
  const codigos = Array.from({ length: 20 }, (_, i) => String(6_900_000 + i))
  for (const codigo of codigos) await crearArticulo(puerta, codigo, 10_000_000)
  const total = cuantos('revueltos')
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

export async function caidas({ cuantos, carpeta, baseNueva, contar }: Corrida): Promise<void> {
  const url = await baseNueva('caidas')
  await dejarCedis(url, carpeta)
  const cuentas = await matarMientrasSeEnvia(url, carpeta, {
    envios: cuantos('envios'),
    caidas: cuantos('caidas'),
    clientes: 8,
  })
  contar(
    'kill -9 del servidor en medio de los envíos',
    cuentas.pedidos === cuentas.envios && sinMalas(cuentas),
    cuentas,
  )
}

/** The same while PostgreSQL is killed: another one than that of the other runs. */
export async function caidasDePostgres({ cuantos, contar }: Corrida): Promise<void> {
  await conPostgres('pg', async (otro, aparte) => {
    await dejarCedis(otro.url, aparte)
    const golpear = async () => {
      process.kill(otro.pid(), 'SIGKILL')
      await pause(300)
      await otro.revive()
    }
    const corrida = { envios: cuantos('enviosPg'), caidas: cuantos('caidasPg'), clientes: 8, golpear }
    const cuentas = await matarMientrasSeEnvia(otro.url, aparte, corrida)
    contar(
      'kill -9 de PostgreSQL en medio de los envíos',
      cuentas.pedidos === cuentas.envios && sinMalas(cuentas),
      cuentas,
    )
  })
}

export async function paro({ carpeta, baseNueva, contar }: Corrida): Promise<void> {
  const url = await baseNueva('paro')
  await dejarCedis(url, carpeta)
  const cuentas = await pararConCarga(url, carpeta, 32)
  contar('SIGTERM con carga: lo aceptado se responde', cuentas.cortadas === 0 && cuentas.codigo === 0, cuentas)
}

/** Who waits is told once, and never more than there is, while whoever tells is killed. */
export async function avisos({ cuantos, carpeta, baseNueva, contar }: Corrida): Promise<void> {
  const url = await baseNueva('avisos')
  await dejarCedis(url, carpeta)
  const esperan = cuantos('esperan')
  const cuentas = await matarEnOleadas(url, carpeta, { esperan, piezas: 100, caidas: cuantos('caidasDeAvisos') })
  const { avisados, mayorPromesa } = cuentas
  contar(
    'kill -9 en medio de las olas de avisos: nadie dos veces, nadie sin aviso, nunca más de lo que hay',
    avisados === esperan && sinMalas(cuentas) && mayorPromesa <= 100,
    cuentas,
  )
}

/** A lot is recalled while all send pieces of it, and who recalls it and who tells of it are killed. */
export async function retiros({ cuantos, carpeta, baseNueva, contar }: Corrida): Promise<void> {
  const url = await baseNueva('retiros')
  const { servidor, puerta } = await conCedis(url, carpeta)
  const usuarios = await crearClientes(puerta, cuantos('remitentes'))
  const tokens = await entrarUnoPorUno(servidor.url, usuarios)
  const sql = new pg.Client({ connectionString: url })
  await sql.connect()
  const emisor = await abrirEmisor(url, carpeta)
  const cuentas = { rondas: cuantos('retiros'), antes: 0, despues: 0, descuadradas: 0 }
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

/** Two phones count one order while the portal is killed: the sum of counts is that of the reads. */
export async function recepcion({ cuantos, carpeta, baseNueva, contar }: Corrida): Promise<void> {
  const url = await baseNueva('recepcion')
  await dejarCedis(url, carpeta)
  const corrida = { lecturas: cuantos('lecturas'), caidas: cuantos('caidasDeRecepcion') }
  const cuentas = await matarMientrasSeCuenta(url, carpeta, corrida)
  contar(
    'dos teléfonos cuentan un pedido, con kill -9 y respuestas que se pierden: lo contado es lo leído',
    cuentas.descuadradas + cuentas.errores === 0 && cuentas.caidas > 0,
    cuentas,
  )
}

/** Whoever does programmed orders is killed at their hour, beside another one that does them: each occurrence once. */
export async function programados({ cuantos, carpeta, baseNueva, contar }: Corrida): Promise<void> {
  const url = await baseNueva('programados')
  await dejarCedis(url, carpeta)
  const cuentas = await matarALaHora(url, carpeta, { clientes: 25, horas: cuantos('horas') })
  contar(
    'kill -9 a la hora de los programados, dos a la vez: cada uno una vez',
    cuentas.malHechas + cuentas.malAvisados + cuentas.descuadradas === 0 && cuentas.aMedias > 0,
    cuentas,
  )
}

/** Papers of ever new words, in one thread of so much memory. */
export async function papeles({ cuantos, contar }: Corrida): Promise<void> {
  const [pedidos, memoriaMb] = [cuantos('papeles'), 200]
  const dibujados = await dibujarDistintos(pedidos, memoriaMb)
  contar('papeles distintos en un hilo', dibujados === pedidos, { dibujados, memoriaMb })
}
