import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, inject, test } from 'vitest'
import { cloneDatabase } from './test/portal.ts'
import { AMBIENTE_PROPIO, carpetaDePortal, esperar, lanzarProceso, type Proceso } from './test/proceso.ts'

// The portal as a process of its own: what it says when it cannot start, and what it leaves behind.
const PLAZO = 180_000
const abiertos: (() => unknown)[] = []
afterEach(async () => {
  for (const cerrar of abiertos.splice(0).reverse()) await cerrar()
})
/** a program newer than this one was here, and took something away that this one uses */
const MAS_NUEVA =
  "insert into kysely_migration values ('9999-futuro', now()::text); update compatibilidad set desde = '9999-futuro'"
const MAIN = 'server/src/main.ts'

function lanzar(env: NodeJS.ProcessEnv, argumentos = [MAIN]): Proceso {
  const proceso = lanzarProceso(argumentos, { env: { ...AMBIENTE_PROPIO, ...env } })
  abiertos.push(proceso.matar)
  return proceso
}
function carpeta() {
  const una = carpetaDePortal()
  abiertos.push(una.borrar)
  return una
}
const en = (
  cambios: Partial<Record<'hostname' | 'port' | 'username' | 'password' | 'pathname' | 'protocol', string>>,
) => Object.assign(new URL(inject('servidor')), cambios).href
async function preguntar(url: string, texto: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(texto).finally(() => client.end())
}

/** A server of the wire protocol that says which version it is, and nothing else. */
async function postgresDeVersion(numero: string, version: string): Promise<string> {
  const mensaje = (tipo: string, ...partes: (string | Buffer)[]) => {
    const cuerpo = Buffer.concat(partes.map((parte) => Buffer.from(parte)))
    const largo = Buffer.alloc(4)
    largo.writeInt32BE(cuerpo.length + 4)
    return Buffer.concat([Buffer.from(tipo), largo, cuerpo])
  }
  const columna = (nombre: string) =>
    Buffer.concat([Buffer.from(`${nombre}\0`), Buffer.from('00000000000000000019ffffffffffff0000', 'hex')])
  const valor = (texto: string) => Buffer.concat([Buffer.from([0, 0, 0, texto.length]), Buffer.from(texto)])
  const listo = mensaje('Z', 'I')
  const servidor = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => {
      socket.write(Buffer.concat([mensaje('R', Buffer.alloc(4)), listo]))
      socket.once('data', () =>
        socket.write(
          Buffer.concat([
            mensaje('T', Buffer.from([0, 2]), columna('numero'), columna('version')),
            mensaje('D', Buffer.from([0, 2]), valor(numero), valor(version)),
            mensaje('C', 'SELECT 1\0'),
            listo,
          ]),
        ),
      )
    })
  })
  await new Promise<void>((resolve) => servidor.listen(0, '127.0.0.1', resolve))
  abiertos.push(() => servidor.close())
  return `postgres://alguien@127.0.0.1:${(servidor.address() as { port: number }).port}/surtia`
}

test('lo que no deja iniciar se dice en una línea en español, con su causa y sin contraseñas', {
  timeout: PLAZO,
}, async () => {
  const { datos } = carpeta()
  const ajena = await cloneDatabase()
  const nueva = await cloneDatabase()
  abiertos.push(ajena.drop, nueva.drop)
  await preguntar(nueva.url, MAS_NUEVA)
  // a role that may come in and make nothing, in a database that no portal has used
  const [base, pobre] = [`surtia_sin_permiso_${process.pid}`, `surtia_pobre_${process.pid}`]
  for (const orden of [`create database ${base}`, `create role ${pobre} login password 'mala-clave'`])
    await preguntar(inject('servidor'), orden)
  abiertos.push(async () => {
    for (const orden of [`drop database ${base} with (force)`, `drop role ${pobre}`])
      await preguntar(inject('servidor'), orden)
  })
  const ocupado = createServer()
  await new Promise<void>((resolve) => ocupado.listen(0, '0.0.0.0', resolve))
  abiertos.push(() => ocupado.close())
  const { port } = ocupado.address() as { port: number }
  mkdirSync(join(datos, '..'), { recursive: true })
  writeFileSync(join(datos, '..', 'archivo'), '')

  const casos: [NodeJS.ProcessEnv, RegExp][] = [
    [
      { DATABASE_URL: en({ password: 'mala-clave' }) },
      /^PostgreSQL en \S+ no aceptó la contraseña de \S+: revise DATABASE_URL\.$/,
    ],
    [{ DATABASE_URL: en({ hostname: '127.0.0.1', port: '9' }) }, /^Nadie contesta en 127\.0\.0\.1:9: /],
    [
      { DATABASE_URL: en({ hostname: 'no-existe.invalid' }) },
      /^(No se conoce|No se pudo preguntar por) la máquina no-existe\.invalid/,
    ],
    [{ DATABASE_URL: en({ pathname: '/falta' }) }, /no hay una base "falta": créela \(create database falta\)/],
    [{ DATABASE_URL: 'mysql://yo:mala-clave@localhost/x' }, /^DATABASE_URL debe ser postgres:\/\//],
    [
      { DATABASE_URL: await postgresDeVersion('140012', '14.12') },
      /^PostgreSQL 14\.12 es muy antiguo: hace falta 15 o posterior\.$/,
    ],
    [
      { DATABASE_URL: en({ username: pobre, password: 'mala-clave', pathname: `/${base}` }) },
      new RegExp(`^${pobre} no tiene permiso en la base "${base}"`),
    ],
    [
      { DATABASE_URL: nueva.url, SURTIA_DEMO: '1' },
      /^La base es de un programa más nuevo que éste \(9999-futuro\): actualice el programa\.$/,
    ],
    [{ DATABASE_URL: ajena.url }, /^La base tiene usuarios \(farmacia, grupo,.*de la demostración/],
    [
      { DATABASE_URL: '', SURTIA_DATOS: join(datos, '..', 'archivo', 'datos') },
      /^No se puede escribir en \/.+ \(ENOTDIR\)/,
    ],
    [{ DATABASE_URL: '', SURTIA_DATOS: '/proc/surtia' }, /^No se puede escribir en \/proc\/surtia \(ENOENT\)/],
    [{ DATABASE_URL: '', PORT: String(port) }, new RegExp(`^El puerto ${port} ya está ocupado: `)],
    [
      { DATABASE_URL: '', SURTIA_ESCUCHA: '203.0.113.7', PORT: '4581' },
      /^203\.0\.113\.7 no es una dirección de esta máquina/,
    ],
  ]
  const dichos = casos.map(([env]) => lanzar({ SURTIA_DATOS: datos, ...env }))
  for (const [i, proceso] of dichos.entries()) {
    expect(await proceso.fin).toBe(1)
    const dicho = proceso.dicho().trim()
    expect(dicho).toMatch(casos[i]?.[1] ?? /nada/)
    expect(dicho).not.toMatch(/\n|mala-clave/)
  }
  // nothing of it took the trouble to make a database
  expect(existsSync(join(datos, 'base'))).toBe(false)
})

test('un comando nunca hace una base: dice que no la hay, y sale con 1', { timeout: PLAZO }, async () => {
  const { datos } = carpeta()
  writeFileSync(join(datos, '..', 'cedis.csv'), 'codSucursal,nombre\n1,Uno\n')
  const vacia = new URL(inject('servidor'))
  vacia.pathname = '/postgres'
  const archivo = join(datos, '..', 'cedis.csv')
  const comandos = [
    ['server/src/comandos/importar.ts', 'cedis', archivo],
    ['server/src/comandos/surtia.ts', 'estado'],
    ['server/src/comandos/surtia.ts', 'respaldo', 'crear'],
    ['server/src/comandos/candidatos.ts', join(datos, '..', 'candidatos')],
  ]
  for (const SURTIA_DEMO of ['0', '1']) {
    for (const proceso of comandos.map((uno) =>
      lanzar({ SURTIA_DATOS: datos, SURTIA_RESPALDO: join(datos, 'r'), SURTIA_DEMO }, uno),
    )) {
      expect(await proceso.fin).toBe(1)
      expect(proceso.dicho().trim()).toBe(`No hay base en ${datos}; ¿falta SURTIA_DATOS?`)
    }
  }
  expect(existsSync(datos)).toBe(false)
  const propia = lanzar({ SURTIA_DATOS: datos, DATABASE_URL: vacia.href }, ['server/src/comandos/surtia.ts', 'estado'])
  expect(await propia.fin).toBe(1)
  expect(propia.dicho()).toContain('La base está vacía')
})

test('una carpeta que no se entiende detiene el arranque con su nombre, y nada se borra', {
  timeout: PLAZO,
}, async () => {
  const { datos, postgres } = carpeta()
  const ambiente = { SURTIA_DATOS: datos }
  const primero = lanzar(ambiente)
  await primero.hasta(/Surtia lista/)
  primero.decirle('SIGTERM')
  expect(await primero.fin).toBe(0)
  expect(primero.salida()).toContain('Surtia terminó.')
  expect(postgres()).toBe(0)
  const base = join(datos, 'base/postgres')

  const quitar: [string, string][] = [
    [join(base, 'PG_VERSION'), 'falta PG_VERSION'],
    [join(base, 'global/pg_control'), 'falta global/pg_control'],
    [join(datos, 'base/postgres.clave'), 'Falta '],
  ]
  for (const [archivo, dicho] of quitar) {
    renameSync(archivo, `${archivo}.aparte`)
    const antes = readdirSync(base).sort()
    const otro = lanzar(ambiente)
    expect(await otro.fin).toBe(1)
    expect(otro.dicho()).toContain(dicho)
    expect(otro.dicho()).toContain(base)
    expect(otro.dicho().trim()).not.toContain('\n')
    expect(readdirSync(base).sort()).toEqual(antes)
    renameSync(`${archivo}.aparte`, archivo)
  }
  writeFileSync(join(base, 'PG_VERSION'), '17\n')
  const ajeno = lanzar(ambiente)
  expect(await ajeno.fin).toBe(1)
  expect(ajeno.dicho()).toMatch(/^La base de \S+ es de PostgreSQL 17 y este programa trae el 18/)
  writeFileSync(join(base, 'PG_VERSION'), '18\n')

  // a start that fails when its PostgreSQL already runs stops it
  const bueno = lanzar(ambiente)
  await bueno.hasta(/Surtia lista/)
  const { default: fs } = await import('node:fs')
  const clave = fs.readFileSync(join(datos, 'base/postgres.clave'), 'utf8')
  const puerto = fs.readFileSync(join(datos, 'base/postgres.puerto'), 'utf8')
  await preguntar(`postgres://surtia:${clave}@127.0.0.1:${puerto}/surtia`, MAS_NUEVA)
  bueno.decirle('SIGINT')
  expect(await bueno.fin).toBe(0)
  const fallido = lanzar(ambiente)
  expect(await fallido.fin).toBe(1)
  expect(fallido.dicho()).toMatch(/^La base es de un programa más nuevo/)
  expect(postgres()).toBe(0)
})

test('kill -9 y SIGTERM mientras se hace la base: el siguiente arranque la completa', { timeout: PLAZO }, async () => {
  const { datos, postgres } = carpeta()
  const ambiente = { SURTIA_DATOS: datos }
  const aMedias = () => {
    const base = join(datos, 'base')
    const hay = existsSync(base) ? readdirSync(base) : []
    return hay.filter((nombre) => nombre.startsWith('postgres.nueva-'))
  }
  const empezada = () => aMedias().some((nombre) => existsSync(join(datos, 'base', nombre, 'PG_VERSION')))
  const muerto = lanzar(ambiente)
  await esperar(empezada)
  muerto.matar()
  await muerto.fin
  expect(aMedias()).toHaveLength(1)
  expect(existsSync(join(datos, 'base/postgres'))).toBe(false)

  rmSync(join(datos, 'base', aMedias()[0] ?? 'nada'), { recursive: true })
  const terminado = lanzar(ambiente)
  await esperar(empezada)
  terminado.decirle('SIGTERM')
  expect(await terminado.fin).toBe(0)
  expect(existsSync(join(datos, 'base/postgres'))).toBe(false)

  // what a killed one leaves does not stand in the way
  mkdirSync(join(datos, 'base/postgres.nueva-resto'), { recursive: true })
  writeFileSync(join(datos, 'base/postgres.nueva-resto/PG_VERSION'), '18\n')
  // two at once: one makes the database, both work on it
  const [uno, dos] = [lanzar(ambiente), lanzar(ambiente)]
  await Promise.all([uno.hasta(/Surtia lista/), dos.hasta(/Surtia lista/)])
  expect(aMedias()).toEqual([])
  for (const proceso of [uno, dos]) {
    proceso.decirle('SIGTERM')
    expect(await proceso.fin).toBe(0)
  }
  await esperar(() => postgres() === 0)
})
