import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { entregarA } from '../../test/puerta.ts'
import { comoOpciones } from './opciones.ts'
import { importarPorComando } from './por-comando.ts'

// the name under which the next file is written, so that a test can put a full disk in its place
const nombres = vi.hoisted(() => ({ siguientes: [] as string[] }))
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>()
  return { ...crypto, randomUUID: () => nombres.siguientes.shift() ?? crypto.randomUUID() }
})

let portal: PortalDePruebas
beforeAll(async () => {
  portal = await levantar()
})
afterAll(() => portal.cerrar())

const mandar = (cuerpo: string | Buffer, consulta: string) => entregarA(portal.url, 'articulos', cuerpo, { consulta })
/** The database fails from the article '8901500' on, as a full disk would, and counts how often it was asked. */
const fallarCon = async (codigo: string) => {
  await portal.sql('create sequence if not exists intentos')
  await portal.sql('alter sequence intentos restart')
  await portal.sql(`
    create or replace function falla() returns trigger language plpgsql as $$
    begin
      if new.cod_articulo = '8901500' then perform nextval('intentos'); raise exception 'sin espacio' using errcode = '${codigo}'; end if;
      return new;
    end $$`)
  await portal.sql('create or replace trigger falla before insert on articulos for each row execute function falla()')
}
const CUERPO = `codArticulo,descripcion\n${Array.from({ length: 2_000 }, (_, i) => `${8_901_000 + i},UNO ${i}`).join('\n')}\n`

test.each(['53100', '58030', 'XX000'])(
  'si la base no puede (%s) la entrega se contesta 503 con Retry-After, sin culpar renglones, y su nombre sirve de nuevo',
  async (codigo) => {
    await fallarCon(codigo)
    const consulta = `?entrega=llena-${codigo}`
    const fallida = await mandar(CUERPO, consulta)
    expect(fallida).toMatchObject({ status: 503, value: false, message: expect.stringContaining('Mándela de nuevo') })
    expect(Number(fallida.espere)).toBeGreaterThan(0)
    // the batch was not halved row by row: what advances outside the transaction tells how often it was tried
    expect(await portal.sql('select last_value::int as n from intentos')).toEqual([{ n: 1 }])
    expect(await portal.sql('select estado from entregas where clave = $1', [`llena-${codigo}`])).toEqual([
      { estado: 'fallida' },
    ])
    await portal.sql('drop trigger falla on articulos')
    expect(await mandar(CUERPO, consulta)).toMatchObject({ status: 200, data: { aceptados: 2_000, repetida: false } })
    await portal.sql("delete from articulos where cod_articulo like '890%'")
  },
)

test('un archivo grande que se rechaza a media llegada no estorba a la siguiente petición', async () => {
  const relleno = Array.from({ length: 160 }, (_, i) => `${8_960_000 + i},UNO ${i},${'x'.repeat(60_000)}`).join('\n')
  const latin1 = Buffer.from(`codArticulo,descripcion,relleno\n1,ÁCIDO,x\n${relleno}\n`, 'latin1')
  for (const consulta of ['', '?simulacro=1']) {
    expect(await mandar(latin1, consulta)).toMatchObject({ status: 200, value: false })
    expect(await mandar('codArticulo,descripcion\n8960000,BUENO\n', consulta)).toMatchObject({ data: { aceptados: 1 } })
  }
})

test('lo que es culpa de un renglón sigue costando ese renglón', async () => {
  await fallarCon('22023')
  const { status, data } = await mandar(CUERPO, '')
  expect([status, data.aceptados, data.errores.map((e) => e.linea)]).toEqual([200, 1_999, [502]])
  await portal.sql('drop trigger falla on articulos')
})

/** A statement that stores more than so many articles takes longer than it may. */
const tardarMasDe = async (cuantos: number) => {
  await portal.sql(`
    create or replace function tarda() returns trigger language plpgsql as $$
    begin
      if (select count(*) from nuevos) > ${cuantos} then raise exception 'canceling statement due to statement timeout' using errcode = '57014'; end if;
      return null;
    end $$`)
  await portal.sql(
    'create or replace trigger tarda after insert on articulos referencing new table as nuevos for each statement execute function tarda()',
  )
}

test('un lote que fue demasiado para la base se guarda en partes; por comando, si ni así, se dice en español qué repetir', async () => {
  await tardarMasDe(130)
  expect(await mandar(CUERPO, '')).toMatchObject({ status: 200, data: { aceptados: 2_000, rechazados: 0 } })

  await portal.sql("delete from articulos where cod_articulo like '890%'")
  await tardarMasDe(0)
  const archivo = join(portal.datos, 'mis articulos.csv')
  writeFileSync(archivo, CUERPO)
  const abrir = async () => ({ portal: portal.running.portal, cerrar: async () => undefined })
  const dicho: string[] = []
  const importar = (...mas: string[]) =>
    importarPorComando(['articulos', archivo, ...mas], { abrir, decir: (linea) => dicho.push(linea) })
  await expect(importar()).rejects.toThrow(
    /^No se pudo guardar todo: la base de datos está muy ocupada.*Se guardaron 0 renglones.*npm run importar -- articulos '.*mis articulos.csv'$/s,
  )
  expect(await portal.sql("select 1 from articulos where cod_articulo like '890%'")).toEqual([])
  await portal.sql('drop trigger tarda on articulos')
  expect(await importar('--renglones', '2000')).toBe(0)
  expect(dicho.at(-1)).toMatch(/^2000 renglones leídos. 2000 renglones aceptados/)
  await expect(importar('--renglones', '1999')).rejects.toThrow('2000 renglones y se dijo renglones=1999')
  expect(comoOpciones('Ambiguo: diga decimal=punto o decimal=coma.')).toBe(
    'Ambiguo: diga --decimal punto o --decimal coma.',
  )
  await portal.sql("delete from articulos where cod_articulo like '890%'")
})

test('si el disco del portal se llena mientras llega un archivo grande: 503, nada guardado, y su nombre sirve de nuevo', async () => {
  const filas = Array.from({ length: 160 }, (_, i) => `${8_950_000 + i},UNO ${i},${'x'.repeat(60_000)}`)
  const grande = `codArticulo,descripcion,relleno\n${filas.join('\n')}\n`
  mkdirSync(join(portal.datos, 'subidas'), { recursive: true })
  symlinkSync('/dev/full', join(portal.datos, 'subidas', 'lleno'))
  nombres.siguientes = ['peticion', 'lleno']
  const fallida = await mandar(grande, '?entrega=grande')
  expect(fallida).toMatchObject({ status: 503, message: expect.stringContaining('Mándela de nuevo') })
  expect(readdirSync(join(portal.datos, 'subidas'))).toEqual([])
  expect(await portal.sql("select count(*)::int as n from articulos where cod_articulo like '8950%'")).toEqual([
    { n: 0 },
  ])
  expect(await mandar(grande, '?entrega=grande')).toMatchObject({ status: 200, data: { aceptados: 160 } })
  expect(readdirSync(join(portal.datos, 'subidas'))).toEqual([])
})
